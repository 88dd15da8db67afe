import { brandPalette, type Scheme } from './brandPalette.ts';

/**
 * Sets the `--chat-brand…` variables for a color on an element. Uses the style object, which a strict content security
 * policy allows. With `auto`, the variables follow the system's light or dark setting until the returned function is
 * called. That function does not remove the variables.
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
