import facts from 'virtual:kit-facts';
import { type CSSProperties, useEffect, useState } from 'react';
import { group, heading, name, row, rows, sample, value } from './Variables.css.ts';

const groups = [...new Set(Object.keys(facts.variables).map(groupOf))];

/** Every variable of the contract as the toolbar's look sets it: a sample, its value, what it is for. */
export function Variables() {
  const values = useValues();
  return groups.map((each) => (
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

/** `--chat-font-size-md` belongs to `font`. */
function groupOf(variable: string): string {
  return variable.split('-')[3] ?? '';
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

/** What the document's look says; it is read again when the toolbar changes it. */
function useValues(): Readonly<Record<string, string>> {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const root = document.documentElement;
    const read = () => {
      const style = getComputedStyle(root);
      setValues(
        Object.fromEntries(
          Object.keys(facts.variables).map((variable) => [variable, style.getPropertyValue(variable).trim()]),
        ),
      );
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(root, { attributes: true });
    return () => observer.disconnect();
  }, []);
  return values;
}
