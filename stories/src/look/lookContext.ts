import { defaultBrand } from '@chat/themes';
import { createContext } from 'react';
import type { Look } from './applyLook.ts';

/** The toolbar's look, for components that apply it to an element in the document. */
export const LookContext = createContext<Look>({
  appearance: 'standard',
  scheme: 'light',
  direction: 'ltr',
  brand: defaultBrand,
});

/** Whether the story is shown on a documentation page. */
export const DocsContext = createContext(false);
