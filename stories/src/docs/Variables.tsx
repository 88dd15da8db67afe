import facts from 'virtual:kit-facts';
import type { CSSProperties } from 'react';
import { useLookValues, variableGroups } from './useLookValues.ts';
import { group, heading, name, row, rows, sample, value } from './Variables.css.ts';
import { groupOf } from './variableName.ts';

/** Every variable of the contract as the toolbar's look sets it: a sample, its value, what it is for. */
export function Variables() {
  const values = useLookValues();
  return variableGroups.map((each) => (
    <section className={group} key={each}>
      <h2 className={heading}>{each}</h2>
      <ul className={rows}>
        {Object.entries(facts.variables)
          .filter(([variable]) => groupOf(variable) === each)
          .map(([variable, what]) => (
            <li className={row} key={variable} title={what}>
              <span className={sample} style={sampleOf(variable)} aria-hidden="true">
                {each === 'font' && 'Ag'}
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

/** A variable, drawn as what it is. */
function sampleOf(variable: string): CSSProperties {
  const own = `var(${variable})`;
  switch (groupOf(variable)) {
    case 'brand':
    case 'color':
      return { background: own };
    case 'radius':
      return { borderRadius: own };
    case 'shadow':
      return { boxShadow: own };
    case 'font':
      return fontSample(variable, own);
    default:
      return { border: 0 };
  }
}

function fontSample(variable: string, own: string): CSSProperties {
  if (variable.includes('-size-')) return { fontSize: own };
  if (variable.includes('-weight-')) return { fontWeight: own };
  if (variable.includes('-family') || variable.includes('-mono')) return { fontFamily: own };
  return {};
}
