const pattern = /^(https?):\/\/((?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:]+\])(:\d{1,5})?$/;

/**
 * Returns the valid entries of a list of origins, such as `https://shop.example` or `https://*.shop.example`. Converts
 * them to lower case, and removes surrounding spaces and a trailing slash.
 */
export function knownOrigins(list: readonly string[]): string[] {
  return list
    .map((entry) => entry.trim().toLowerCase().replace(/\/$/, ''))
    .filter((entry) => pattern.test(entry));
}

/**
 * Whether a page of an origin may use the channel. An empty list allows every origin; any other list allows only its
 * entries.
 */
export function isAllowedOrigin(list: readonly string[], origin: string): boolean {
  return list.length === 0 || isListedOrigin(list, origin);
}

/**
 * Whether a list contains an origin. `*.` matches subdomains of any depth, but not the domain itself. Invalid entries
 * match no origin.
 */
export function isListedOrigin(list: readonly string[], origin: string): boolean {
  const given = pattern.exec(origin.toLowerCase());
  if (!given) return false;
  return knownOrigins(list).some((entry) => {
    const allowed = pattern.exec(entry);
    if (!allowed || allowed[1] !== given[1] || allowed[3] !== given[3]) return false;
    const [host = '', givenHost = ''] = [allowed[2], given[2]];
    return host.startsWith('*.') ? givenHost.endsWith(host.slice(1)) : host === givenHost;
  });
}
