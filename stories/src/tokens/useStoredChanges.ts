import { useEffect, useState } from 'react';
import { noChanges, type ThemeChanges, type Values } from './ThemeChanges.ts';

/**
 * Returns the changes and a function that sets them. They are stored in the browser under the key, so that a reload
 * keeps them. Without a key, they are not stored.
 */
export function useStoredChanges(
  key: string | undefined,
): readonly [changes: ThemeChanges, setChanges: (changes: ThemeChanges) => void] {
  const [changes, setChanges] = useState(() => (key ? readChanges(localStorage.getItem(key)) : noChanges));
  useEffect(() => {
    if (!key) return;
    if (changes === noChanges) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(changes));
  }, [key, changes]);
  return [changes, setChanges];
}

/** Returns no changes if the text does not have the editor's current format. */
export function readChanges(text: string | null): ThemeChanges {
  try {
    const { brand, shared, light, dark } = JSON.parse(text ?? '');
    const isValid = [shared, light, dark].every(isValues) && (brand === null || typeof brand === 'string');
    return isValid ? { brand, shared, light, dark } : noChanges;
  } catch {
    return noChanges;
  }
}

function isValues(values: unknown): values is Values {
  return (
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => typeof value === 'string')
  );
}
