import { applyBrand } from '@chat/themes';
import { type RefObject, useEffect, useState } from 'react';

/** The theme of a chat. */
export interface ThemeOptions {
  /** `standard` and `flat` load on demand; for any other name the page must include the theme. */
  readonly appearance: string;
  readonly scheme: 'light' | 'dark' | 'auto';
  /** The brand color as `#rgb` or `#rrggbb`. An invalid one is reported, and the channel's color is used. */
  readonly brand: string;
}

const themes: ReadonlyMap<string, () => Promise<unknown>> = new Map([
  ['standard', () => import('@chat/themes/standard.css')],
  ['flat', () => import('@chat/themes/flat.css')],
]);

/** Returns true once the theme has loaded or failed to load. */
export function useTheme(
  { appearance, scheme, brand }: ThemeOptions,
  root: RefObject<HTMLElement | null>,
): boolean {
  const [ready, setReady] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const markReady = () => isCurrent && setReady(appearance);
    // The chat stays usable without its theme, so a load error also counts as ready.
    (themes.get(appearance)?.() ?? Promise.resolve()).then(markReady, markReady);
    return () => {
      isCurrent = false;
    };
  }, [appearance]);
  useEffect(
    () => (root.current ? applyBrand(root.current, brand, scheme) : undefined),
    [root, brand, scheme],
  );
  return ready === appearance;
}
