import facts from 'virtual:kit-facts';
import { useEffect, useState } from 'react';
import { groupOf } from './variableName.ts';

/** The groups of the contract, in its order. */
export const variableGroups = [...new Set(Object.keys(facts.variables).map(groupOf))];

/** What every variable of the contract is in the document's look; it is read again when the toolbar changes that. */
export function useLookValues(): Readonly<Record<string, string>> {
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
