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

export async function readRequest(input: RequestInfo | URL, init: RequestInit = {}): Promise<MemoryRequest> {
  if (typeof input === 'object' && 'url' in input) {
    return readRequest(input.url, { ...(await readInit(input)), ...init });
  }
  const url = new URL(input, 'http://memory');
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

export async function readInit(request: Request): Promise<RequestInit> {
  const { method, headers } = request;
  const isForm = headers.get('Content-Type')?.startsWith('multipart/form-data') === true;
  const body = isForm ? await request.formData() : await request.text();
  // MSW's headers of an `XMLHttpRequest` are a proxy, which cannot be copied in one piece.
  return { method, headers: [...headers.entries()], body: body === '' ? null : body };
}

/** Returns a copy of an object, or an empty object for other values. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function readBody(body: RequestInit['body']): Readonly<Record<string, unknown>> {
  if (typeof body === 'string') return recordOf(JSON.parse(body));
  if (!isForm(body)) return {};
  const names = new Set(body.keys());
  return Object.fromEntries(
    [...names].map((name) => [name, name.endsWith('[]') ? body.getAll(name) : body.get(name)]),
  );
}

/** In jsdom, Node's classes are not the global ones. */
function isForm(body: unknown): body is FormData {
  return typeof body === 'object' && body !== null && 'getAll' in body;
}

export function isFile(field: unknown): field is File {
  return typeof field === 'object' && field !== null && 'name' in field && 'size' in field;
}
