import { brandPalette, type Scheme } from './brandPalette.ts';

/**
 * Sets the `--chat-brand…` variables of a colour on an element, by the style object and not by markup, so that
 * a strict content security policy lets it pass. With `auto` it follows the system's light or dark setting
 * until the returned function is called; the variables stay (spec §7, set-widget-color).
 */
export function applyBrand(element: HTMLElement, hex: string, scheme: Scheme | 'auto'): () => void {
  const set = (to: Scheme) => {
    for (const [name, value] of Object.entries(brandPalette(hex, to))) element.style.setProperty(name, value);
  };
  const dark = element.ownerDocument.defaultView?.matchMedia?.('(prefers-color-scheme: dark)');
  if (scheme !== 'auto' || dark === undefined) {
    set(scheme === 'dark' ? 'dark' : 'light');
    return () => undefined;
  }
  const follow = () => set(dark.matches ? 'dark' : 'light');
  follow();
  dark.addEventListener('change', follow);
  return () => dark.removeEventListener('change', follow);
}
