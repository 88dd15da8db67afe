import { applyBrand } from '@chat/themes';
import { type RefObject, useEffect, useState } from 'react';

/** How a chat looks in a page. */
export interface Look {
  /** `standard` and `flat` are fetched when they are needed; any other name is a theme that the page brings along. */
  readonly appearance: string;
  readonly scheme: 'light' | 'dark' | 'auto';
  /** `#rgb` or `#rrggbb`. */
  readonly brand: string;
}

const themes: ReadonlyMap<string, () => Promise<unknown>> = new Map([
  ['standard', () => import('@chat/themes/standard')],
  ['flat', () => import('@chat/themes/flat')],
]);

/** Fetches the theme of a chat and puts the brand's palette on its element; true once it can be seen. */
export function useLook({ appearance, scheme, brand }: Look, root: RefObject<HTMLElement | null>): boolean {
  const [ready, setReady] = useState('');
  useEffect(() => {
    let isWanted = true;
    const show = () => isWanted && setReady(appearance);
    // Without its theme a chat can still be read and used.
    (themes.get(appearance)?.() ?? Promise.resolve()).then(show, show);
    return () => {
      isWanted = false;
    };
  }, [appearance]);
  useEffect(
    () => (root.current ? applyBrand(root.current, brand, scheme) : undefined),
    [root, brand, scheme],
  );
  return ready === appearance;
}
