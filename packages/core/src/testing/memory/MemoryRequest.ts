/** A request to the memory server. */
export interface MemoryRequest {
  readonly method: string;
  /** The URL path, without origin and query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The session token, from the header or the query; null if there is none. */
  readonly token: string | null;
  /** The fields of the JSON body or the form. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A response of the memory server. The body is a JSON value or a text. */
export interface MemoryResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Converts the arguments of `fetch` to a request. */
export async function readRequest(input: RequestInfo | URL, init: RequestInit = {}): Promise<MemoryRequest> {
  const url = new URL(input instanceof Request ? input.url : String(input), 'http://memory');
  const query = Object.fromEntries(url.searchParams);
  const headers = new Headers(init.headers);
  return {
    method: (init.method ?? 'GET').toUpperCase(),
    path: url.pathname,
    query,
    token: headers.get('X-Auth-Token') ?? query.conv_token ?? null,
    body: readBody(init.body),
  };
}

/** Returns a copy of an object, or an empty object for other values. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function readBody(body: RequestInit['body']): Readonly<Record<string, unknown>> {
  if (body instanceof FormData) {
    const names = new Set([...body.keys()]);
    return Object.fromEntries(
      [...names].map((name) => [name, name.endsWith('[]') ? body.getAll(name) : body.get(name)]),
    );
  }
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? recordOf(JSON.parse(body)) : {};
}
