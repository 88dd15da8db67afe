import { applyBrand } from '@chat/themes';
import '@chat/themes/standard';

/** Gives an element the standard appearance, light or dark as the system, in a brand colour. */
export function themeElement(element: HTMLElement): void {
  element.dataset.chatTheme = 'standard';
  element.dataset.chatScheme = 'auto';
  applyBrand(element, '#c9694a', 'auto');
}
