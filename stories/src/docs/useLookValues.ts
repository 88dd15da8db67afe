import facts from 'virtual:kit-facts';
import { useEffect, useState } from 'react';
import { getGroup } from './variableName.ts';

/** In the order of docs/theming.md. */
export const variableGroups = [...new Set(Object.keys(facts.variables).map(getGroup))];

/** Returns an empty object on the first render. Updates when the toolbar changes the look. */
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
