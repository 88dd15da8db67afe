import { applyBrand } from '@chat/themes';
import type { Appearance } from '../engine/preferences.ts';

const brand = '#1f5a49';

/** Returns a function that stops following the system. */
export function applyAppearance(appearance: Appearance): () => void {
  const root = document.documentElement;
  root.dataset.chatScheme = appearance;
  root.style.colorScheme = appearance === 'auto' ? 'light dark' : appearance;
  return applyBrand(root, brand, appearance);
}
