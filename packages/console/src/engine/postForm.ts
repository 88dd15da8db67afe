import { parseJson } from './parseJson.ts';

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Receives the sent share, from 0 to 1. */
  onProgress?(share: number): void;
}

/** Posts a form with files. Uses XMLHttpRequest, because `fetch` does not report progress. Rejects if it cannot be sent. */
export function postForm(
  url: string,
  token: string,
  form: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<{ readonly status: number; readonly body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new TypeError('The files could not be sent.'));
    request.open('POST', url);
    request.setRequestHeader('X-Agent-Token', token);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: parseJson(request.response) }),
    );
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
