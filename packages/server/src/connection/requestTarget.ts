export interface RequestTarget {
  readonly path: string;
  readonly query: URLSearchParams;
}

/**
 * Parses a request target (RFC 9112 §3.2): `/path?query` or an absolute HTTP or websocket URL. Returns undefined for
 * anything else. Never throws: Node accepts invalid targets such as `http://[` from clients.
 */
export function readRequestTarget(target: string): RequestTarget | undefined {
  if (target.startsWith('/')) {
    const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(target) ?? [];
    return { path, query: new URLSearchParams(query) };
  }
  if (!/^(?:https?|wss?):\/\//i.test(target) || !URL.canParse(target)) return undefined;
  const { pathname, searchParams } = new URL(target);
  return { path: pathname, query: searchParams };
}
