import { applyBrand, type Scheme } from '@chat/themes';

export interface Look {
  readonly appearance: string;
  readonly scheme: Scheme | 'auto';
  readonly direction: 'ltr' | 'rtl';
  readonly brand: string;
}

/**
 * Applies a look to the document. With scheme `auto`, the brand follows the system until the returned function is
 * called.
 */
export function applyLook({ appearance, scheme, direction, brand }: Look): () => void {
  const root = document.documentElement;
  root.dataset.chatTheme = appearance;
  root.dataset.chatScheme = scheme;
  root.dir = direction;
  return applyBrand(root, brand, scheme);
}
