import { readFont, readRootCss } from '@chat/themes';

/** Ignores unknown variables and invalid values. */
export function applyRootCss(root: HTMLElement, variables: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(readRootCss(variables))) root.style.setProperty(name, value);
}

/**
 * Loads only the channel's own font from the font service. Loading reveals the visitor to that service, so the host
 * page must not be able to cause it.
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
