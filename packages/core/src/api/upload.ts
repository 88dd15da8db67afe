/** What an answer is made of. */
export interface HttpAnswer {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Headers;
}

/** One upload, ready to go. */
export interface UploadRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

/** Sends files and tells the progress. Rejects with the answer where its status is outside 200–299. */
export function upload(xhr: XMLHttpRequest, request: UploadRequest): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new DOMException('Request aborted', 'AbortError'));
    request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.open('POST', request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total }) =>
      request.onProgress(total ? loaded / total : 0),
    );
    xhr.addEventListener('abort', refuse);
    xhr.addEventListener('error', () => reject(new TypeError('Network Error')));
    xhr.addEventListener('load', () => {
      const answer = { status: xhr.status, data: parse(xhr.responseText), headers: headersOf(xhr) };
      if (xhr.status >= 200 && xhr.status < 300) resolve(answer);
      else reject(answer);
    });
    if (request.signal.aborted) refuse();
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
