import facts from 'virtual:kit-facts';
import type { CSSProperties } from 'react';
import { useLookValues, variableGroups } from './useLookValues.ts';
import { group, heading, name, row, rows, sample, value } from './Variables.css.ts';
import { getGroup } from './variableName.ts';

export function Variables() {
  const values = useLookValues();
  return variableGroups.map((groupName) => (
    <section className={group} key={groupName}>
      <h2 className={heading}>{groupName}</h2>
      <ul className={rows}>
        {Object.entries(facts.variables)
          .filter(([variable]) => getGroup(variable) === groupName)
          .map(([variable, description]) => (
            <li className={row} key={variable} title={description}>
              <span className={sample} style={getSampleStyle(variable)} aria-hidden="true">
                {groupName === 'font' && 'Ag'}
              </span>
              <span>
                <span className={name}>{variable}</span>
                <span className={value}>{values[variable]}</span>
              </span>
            </li>
          ))}
      </ul>
    </section>
  ));
}

function getSampleStyle(variable: string): CSSProperties {
  const reference = `var(${variable})`;
  switch (getGroup(variable)) {
    case 'brand':
    case 'color':
      return { background: reference };
    case 'radius':
      return { borderRadius: reference };
    case 'shadow':
      return { boxShadow: reference };
    case 'font':
      return getFontStyle(variable, reference);
    default:
      return { border: 0 };
  }
}

function getFontStyle(variable: string, reference: string): CSSProperties {
  if (variable.includes('-size-')) return { fontSize: reference };
  if (variable.includes('-weight-')) return { fontWeight: reference };
  if (variable.includes('-family') || variable.includes('-mono')) return { fontFamily: reference };
  return {};
}
