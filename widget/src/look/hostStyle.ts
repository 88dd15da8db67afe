import { readFont, readRootCss } from '@chat/themes';

/** Sets what a host page may set of the look: known variables with values of their kind (spec §7, update-root-css). */
export function applyRootCss(root: HTMLElement, variables: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(readRootCss(variables))) root.style.setProperty(name, value);
}

/**
 * Sets the font (spec §7, update-font; §9). Only the font that the channel itself asks for is fetched from the font
 * service: a host page cannot make the visitor known there.
 */
export function applyFont(root: HTMLElement, name: string, channelFont: string): void {
  const { family, stylesheetUrl } = readFont(name);
  if (family === null) root.style.removeProperty('--chat-font-family');
  else root.style.setProperty('--chat-font-family', family);
  if (stylesheetUrl === null || name !== channelFont) return;
  const { ownerDocument } = root;
  const known = [...ownerDocument.querySelectorAll('link')].some(({ href }) => href === stylesheetUrl);
  if (known) return;
  const link = ownerDocument.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheetUrl;
  ownerDocument.head.append(link);
}
