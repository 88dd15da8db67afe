/** An address from outside, read: what may be done with it. */
export interface ReadLink {
  /** The address as the browser understands it, for a new tab; undefined where it is not of the web. */
  readonly href: string | undefined;
  /** The host that it leads to, in the form in which the network knows it; empty where there is none. */
  readonly host: string;
  /** Whether it may be shown in a frame: of the web, and not a page of the widget's own origin. */
  readonly isFrameable: boolean;
}

/**
 * Reads an address that somebody else wrote. Only http and https count. A name in another script is given in its
 * ASCII form (`xn--…`), so that no letter can pass for another one.
 */
export function readLink(address: string, ownOrigin: string): ReadLink {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return { href: undefined, host: '', isFrameable: false };
  }
  return { href: url.href, host: url.host, isFrameable: url.origin !== ownOrigin };
}
