import { applyBrand } from '@chat/themes';
import type { Appearance } from '../engine/preferences.ts';

const brand = '#1f5a49';

/**
 * Sets the color scheme and the brand colors. With `auto`, the brand colors follow the system until the returned
 * function is called.
 */
export function applyAppearance(appearance: Appearance): () => void {
  const root = document.documentElement;
  root.dataset.chatScheme = appearance;
  root.style.colorScheme = appearance === 'auto' ? 'light dark' : appearance;
  return applyBrand(root, brand, appearance);
}
