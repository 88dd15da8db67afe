import { linkSchemes } from './linkSchemes.ts';

/** How much of the widget the overlay covers. */
export type LinkRatio = 'full' | 'tall' | 'compact';

/** A link to open. */
export interface LinkRequest {
  readonly url: string;
  readonly title?: string | undefined;
  /**
   * Opens an http(s) link in an overlay of this size: `full`, `compact`, or `tall` for any other value. Without a
   * ratio, or with a mail or phone link, a new window opens.
   */
  readonly ratio?: string | undefined;
  /** Whether the page belongs to the product. Only the widget's own code may set this. */
  readonly isInternal?: boolean | undefined;
}

/** Where a link opens: in a new window or in an overlay. */
export type LinkTarget =
  | { readonly kind: 'window'; readonly url: string; readonly title: string }
  | {
      readonly kind: 'overlay';
      readonly url: string;
      readonly title: string;
      readonly ratio: LinkRatio;
      readonly isInternal: boolean;
    };

export const linkTimeoutMs = 10_000;

/** Parses an absolute address; null if it is invalid or its scheme is not http, https, mailto or tel. */
export function readLink(address: string): URL | null {
  if (!URL.canParse(address.trim())) return null;
  const url = new URL(address.trim());
  return linkSchemes.has(url.protocol) ? url : null;
}

/** Returns where a link opens; null for an address that is not allowed. */
export function linkTarget({
  url,
  title = '',
  ratio = '',
  isInternal = false,
}: LinkRequest): LinkTarget | null {
  const link = readLink(url);
  if (!link) return null;
  const safeTitle = oneLine(title);
  const isPage = link.protocol === 'http:' || link.protocol === 'https:';
  if (ratio === '' || !isPage) {
    return { kind: 'window', url: link.href, title: safeTitle || link.host || link.pathname };
  }
  return {
    kind: 'overlay',
    url: link.href,
    title: isInternal ? title : safeTitle || link.host,
    ratio: ratio === 'full' || ratio === 'compact' ? ratio : 'tall',
    isInternal,
  };
}

/** Direction marks, which could visually reverse the host next to the title. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g;

function oneLine(text: string): string {
  return text
    .replace(directionMarks, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
