import { expect, it, vi } from 'vitest';
import type { OutgoingText } from '../../api/messages.ts';
import { createContext } from '../../environment/ChatContext.ts';
import type { ChatError } from '../../protocol/errors.ts';
import type { Message } from '../../protocol/message.ts';
import { createTestEnvironment } from '../../testing/createTestEnvironment.ts';
import { uploadDirectly } from './uploadDirectly.ts';

const files = [new File(['abc'], 'a.txt', { type: 'text/plain' }), new File(['d'], 'b.txt')];
const message: OutgoingText = { content: 'Look', echoId: 'e1', saidAtMs: 0, refererUrl: '' };
const sent = { ok: true, value: { id: 7 } as unknown as Message } as const;
const failure = (code: ChatError['code'], retryable = false) =>
  ({ ok: false, error: { code, message: 'Refused.', retryable } }) as const;

function createScene({ isOnline = true } = {}) {
  const { environment } = createTestEnvironment();
  const errors: ChatError[] = [];
  const fetch = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => new Response());
  const context = createContext({
    flowToken: 'demo',
    apiUrl: 'https://chat.example',
    environment: { ...environment, fetch, isOnline: () => isOnline },
    onError: (error) => errors.push(error),
  });
  let count = 0;
  const announceUpload = vi.fn(async () => {
    count += 1;
    return {
      ok: true,
      value: { signedId: `id${count}`, url: `/put/${count}`, headers: { A: 'b' } },
    } as const;
  });
  const sendUploaded = vi.fn(async () => sent);
  const upload = {
    files,
    message,
    recordings: undefined,
    signedIds: new WeakMap<File, string>(),
    signal: new AbortController().signal,
    onProgress: vi.fn(),
    onBlocked: vi.fn(),
  };
  type Api = Parameters<typeof uploadDirectly>[1];
  const api = { announceUpload, sendUploaded } as unknown as Api;
  return {
    ...{ announceUpload, sendUploaded, fetch, upload, errors },
    run: () => uploadDirectly(context, api, upload),
  };
}

it('announces a file with its SHA-256, uploads all files in order, and sends a message with them', async () => {
  const { run, announceUpload, sendUploaded, fetch, upload } = createScene();
  expect(await run()).toBe(sent);
  const checksum = 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=';
  expect(announceUpload.mock.calls[0]?.slice(0, 2)).toEqual([files[0], checksum]);
  expect(fetch.mock.calls.map(([url, init]) => [url, init?.method, init?.body, init?.headers])).toEqual([
    ['https://chat.example/put/1', 'PUT', files[0], { A: 'b' }],
    ['https://chat.example/put/2', 'PUT', files[1], { A: 'b' }],
  ]);
  expect(sendUploaded).toHaveBeenCalledWith(['id1', 'id2'], undefined, message, upload.signal);
});

it.each([
  ['the backend refuses direct uploads', failure('permission')],
  ['the backend does not support direct uploads', failure('http')],
])('resolves to null and reports nothing if %s', async (_case, result) => {
  const { run, announceUpload, fetch, errors } = createScene();
  announceUpload.mockResolvedValueOnce(result as never);
  expect(await run()).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
  expect(errors).toEqual([]);
});

it.each([
  ['a retryable failure', failure('http', true)],
  ['a file that is too large', failure('upload_too_big')],
  ['an ended session', failure('session_ended')],
])('returns the error if the announcement of a file fails with %s', async (_case, result) => {
  const { run, announceUpload } = createScene();
  announceUpload.mockResolvedValueOnce(result as never);
  expect(await run()).toEqual(result);
});

it.each([
  ['CORS forbids the upload', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the store refuses the upload', async () => new Response('', { status: 403 })],
])('resolves to null and reports the failure if %s', async (_case, respond) => {
  const { run, fetch, upload, errors } = createScene();
  fetch.mockImplementationOnce(respond);
  expect(await run()).toBeNull();
  expect(upload.onBlocked).toHaveBeenCalledOnce();
  expect(errors).toMatchObject([{ code: 'network', message: expect.stringContaining('CORS rules') }]);
});

it('returns a retryable error if an upload fails while the device is offline', async () => {
  const { run, fetch, upload } = createScene({ isOnline: false });
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await run()).toMatchObject({ ok: false, error: { code: 'network', retryable: true } });
  expect(upload.onBlocked).not.toHaveBeenCalled();
});

it('uploads no file again if sending the message has failed and is repeated', async () => {
  const { run, sendUploaded, fetch } = createScene();
  sendUploaded.mockResolvedValueOnce(failure('http', true) as never);
  expect(await run()).toMatchObject({ ok: false });
  expect(await run()).toBe(sent);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('resolves to null if the uploads have expired, and uploads the files again next time', async () => {
  const { run, sendUploaded, fetch } = createScene();
  sendUploaded.mockResolvedValueOnce(failure('validation') as never);
  expect(await run()).toBeNull();
  expect(await run()).toBe(sent);
  expect(fetch).toHaveBeenCalledTimes(4);
});
