import { applyBrand, type Scheme } from '@chat/themes';

/** How a story looks: what the toolbar sets and the tests go through. */
export interface Look {
  readonly appearance: string;
  readonly scheme: Scheme | 'auto';
  readonly direction: 'ltr' | 'rtl';
  readonly brand: string;
}

/** Puts a look on the document; everything below follows by CSS alone, without being rendered again. */
export function applyLook({ appearance, scheme, direction, brand }: Look): () => void {
  const root = document.documentElement;
  root.dataset.chatTheme = appearance;
  root.dataset.chatScheme = scheme;
  root.dir = direction;
  return applyBrand(root, brand, scheme);
}
