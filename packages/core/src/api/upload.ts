/**
 * An HTTP response. `data` is the parsed JSON, or the text if it is not JSON. `headers` contains only `Retry-After`
 * and `Date`.
 */
export interface HttpResponse {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Headers;
}

export interface UploadRequest {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData | File;
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

/**
 * Uploads files and reports progress. Rejects with the response if its status is outside 200–299, with an
 * `AbortError` on abort, and with a `TypeError` if the network fails.
 */
export function upload(xhr: XMLHttpRequest, request: UploadRequest): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new DOMException('Request aborted', 'AbortError'));
    request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total }) =>
      request.onProgress(total ? loaded / total : 0),
    );
    xhr.addEventListener('abort', onAbort);
    xhr.addEventListener('error', () => reject(new TypeError('Network Error')));
    xhr.addEventListener('load', () => {
      const response = { status: xhr.status, data: parse(xhr.responseText), headers: headersOf(xhr) };
      if (xhr.status >= 200 && xhr.status < 300) resolve(response);
      else reject(response);
    });
    if (request.signal.aborted) onAbort();
    else xhr.send(request.body);
  });
}

function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const name of ['Retry-After', 'Date']) {
    const value = xhr.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
