/** The path and the query that an HTTP request asks for. */
export interface RequestTarget {
  readonly path: string;
  readonly query: URLSearchParams;
}

/**
 * Reads a request target (RFC 9112 §3.2): `/path?query`, or a whole address. Returns undefined for anything else.
 * Never throws: Node passes on whatever a client wrote, `//` and `http://[` included.
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
