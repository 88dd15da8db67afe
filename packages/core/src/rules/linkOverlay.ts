import { shownText } from '../conversation/shownText.ts';

/** How much of the widget an opened page takes. */
export type LinkRatio = 'full' | 'tall' | 'compact';

/** A wish to open a link (spec §3, Other). */
export interface LinkRequest {
  readonly url: string;
  readonly title?: string | undefined;
  /** Without one the link opens in a window of its own. */
  readonly ratio?: string | undefined;
  /** A page of the product itself, such as the one with the QR code; only the widget's own code may say so. */
  readonly isInternal?: boolean | undefined;
}

/** The link that lies over the widget. */
export interface LinkOverlay {
  readonly url: string;
  readonly title: string;
  /** The page's true host, always shown beside the title; internationalised names stay in their encoded form. */
  readonly host: string;
  readonly ratio: LinkRatio;
  /** `refused`: it could not be shown within 10 s, most likely because the page allows no frame. */
  readonly status: 'loading' | 'shown' | 'refused';
  readonly canOpenInNewTab: boolean;
}

/** What happens to the overlay. */
export type LinkEvent =
  | { readonly type: 'requested'; readonly request: LinkRequest }
  | { readonly type: 'loaded' }
  /** Nothing was loaded for `linkPatienceMs`. */
  | { readonly type: 'timedOut' }
  | { readonly type: 'back' };

/** What the host page has to be told, in the words of spec §7. */
export type LinkEffect =
  | { readonly type: 'openPopupWindow'; readonly url: string; readonly title: string }
  | { readonly type: 'closePopupWindow' }
  | { readonly type: 'tellOpened'; readonly url: string }
  | { readonly type: 'tellClosed'; readonly url: string };

/** The overlay after an event, and what follows from it. */
export interface LinkChange {
  readonly overlay: LinkOverlay | null;
  readonly effects: readonly LinkEffect[];
}

/** Milliseconds that a page may take before the overlay offers a new tab instead. */
export const linkPatienceMs = 10_000;

/** The overlay of opened links (spec §4, Link overlay): null while it is hidden. An address that is not allowed opens nothing. */
export function nextLinkOverlay(overlay: LinkOverlay | null, event: LinkEvent): LinkChange {
  switch (event.type) {
    case 'requested':
      return request(overlay, event.request);
    case 'loaded':
      return still(overlay?.status === 'loading' ? { ...overlay, status: 'shown' } : overlay);
    case 'timedOut':
      return still(
        overlay?.status === 'loading' ? { ...overlay, status: 'refused', canOpenInNewTab: true } : overlay,
      );
    case 'back':
      if (!overlay) return still(null);
      return {
        overlay: null,
        effects: [{ type: 'closePopupWindow' }, { type: 'tellClosed', url: overlay.url }],
      };
    default:
      return event satisfies never;
  }
}

/** What the visitor may follow: the address as a browser reads it; null for any other scheme than http, https, mailto and tel. */
export function readLink(address: string): URL | null {
  if (!URL.canParse(address.trim())) return null;
  const url = new URL(address.trim());
  return schemes.has(url.protocol) ? url : null;
}

const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

function request(
  overlay: LinkOverlay | null,
  { url, title = '', ratio = '', isInternal }: LinkRequest,
): LinkChange {
  const link = readLink(url);
  if (!link) return still(overlay);
  const wanted = shownText(title);
  const isPage = link.protocol === 'http:' || link.protocol === 'https:';
  if (ratio === '' || !isPage) {
    const name = wanted || link.host || link.pathname;
    return { overlay, effects: [{ type: 'openPopupWindow', url: link.href, title: name }] };
  }
  const next: LinkOverlay = {
    url: link.href,
    title: isInternal ? title : wanted || link.host,
    host: link.host,
    ratio: ratioOf(ratio),
    status: 'loading',
    canOpenInNewTab: !isInternal,
  };
  return { overlay: next, effects: [{ type: 'tellOpened', url: link.href }] };
}

/** Any other word than the three still asks for an overlay. */
function ratioOf(ratio: string): LinkRatio {
  return ratio === 'full' || ratio === 'compact' ? ratio : 'tall';
}

function still(overlay: LinkOverlay | null): LinkChange {
  return { overlay, effects: [] };
}
