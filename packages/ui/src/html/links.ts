import { linkSchemes } from './linkSchemes.ts';

/** How much of the widget an opened page takes. */
export type LinkRatio = 'full' | 'tall' | 'compact';

/** A link to open (spec §3, Other). */
export interface LinkRequest {
  readonly url: string;
  readonly title?: string | undefined;
  /** Without one the link opens in a new window. */
  readonly ratio?: string | undefined;
  /** A page of the product itself, such as the one with the QR code. Only the widget's own code may set it. */
  readonly isInternal?: boolean | undefined;
}

/** Where a link opens: in a new window, or over the widget. */
export type LinkTarget =
  | { readonly kind: 'window'; readonly url: string; readonly title: string }
  | {
      readonly kind: 'overlay';
      readonly url: string;
      readonly title: string;
      readonly ratio: LinkRatio;
      readonly isInternal: boolean;
    };

/** Milliseconds that a page may take before the overlay offers a new tab instead. */
export const linkPatienceMs = 10_000;

/** Returns the address as a browser reads it; null for any scheme but http, https, mailto and tel. */
export function readLink(address: string): URL | null {
  if (!URL.canParse(address.trim())) return null;
  const url = new URL(address.trim());
  return linkSchemes.has(url.protocol) ? url : null;
}

/** Returns where a link opens (spec §4, Link overlay); null for an address that is not allowed. */
export function linkTarget({
  url,
  title = '',
  ratio = '',
  isInternal = false,
}: LinkRequest): LinkTarget | null {
  const link = readLink(url);
  if (!link) return null;
  const shownTitle = oneLine(title);
  const isPage = link.protocol === 'http:' || link.protocol === 'https:';
  if (ratio === '' || !isPage) {
    return { kind: 'window', url: link.href, title: shownTitle || link.host || link.pathname };
  }
  return {
    kind: 'overlay',
    url: link.href,
    title: isInternal ? title : shownTitle || link.host,
    ratio: ratio === 'full' || ratio === 'compact' ? ratio : 'tall',
    isInternal,
  };
}

/** Marks that change the direction of the text around them: a title could reverse the host beside it. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g;

/** Returns a title as one line without control characters and direction marks. */
function oneLine(text: string): string {
  return text
    .replace(directionMarks, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
