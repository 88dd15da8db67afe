import { applyBrand } from '@chat/themes';
import '@chat/themes/standard.css';

/** Applies the standard theme to an element, with a brand color; light or dark follows the system. */
export function themeElement(element: HTMLElement): void {
  element.dataset.chatTheme = 'standard';
  element.dataset.chatScheme = 'auto';
  applyBrand(element, '#c9694a', 'auto');
}
