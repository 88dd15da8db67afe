import type { ChatError } from '@chat/core';
import { expect, it } from 'vitest';
import { explainFailure } from './explainFailure.ts';

const network: ChatError = { code: 'network', message: 'Network Error', retryable: true };
const http = (status: number, message = `Request failed with status code ${status}`): ChatError => ({
  code: 'http',
  message,
  retryable: status >= 500,
  status,
});

interface Page {
  readonly isOnline?: boolean;
  /** Whether a request without CORS succeeds. */
  readonly isThere?: boolean;
}

function explain(error: ChatError, { isOnline = true, isThere = false }: Page = {}, apiUrl?: string) {
  const environment = {
    origin: 'https://shop.example',
    isOnline: () => isOnline,
    fetch: async () => {
      if (!isThere) throw new TypeError('Failed to fetch');
      return new Response();
    },
  };
  return explainFailure(error, { flowToken: 'dmeo', apiUrl, environment });
}

const url = 'https://chat.example/';

it.each([
  ['offline', network, { isOnline: false }, 'https://chat.example could not be reached'],
  ['unreachable', network, {}, 'No backend responds at https://chat.example'],
  ['unreachable', { ...network, code: 'timeout' as const }, { isThere: true }, 'No backend responds'],
  ['blocked', network, { isThere: true }, '"Access-Control-Allow-Origin: https://shop.example"'],
  ['blocked', network, { isThere: true }, 'check the path of `apiUrl`'],
  [
    'unknown_channel',
    { ...http(404, 'No channel has this token.'), response: { error: { code: 'channel_unknown' } } },
    {},
    'the right backend. Its response: No channel has this token.',
  ],
  ['wrong_address', http(404), {}, 'Check `apiUrl`, including its path'],
  [
    'wrong_address',
    { ...http(404, 'Not found.'), response: { error: { code: 'not_found' } } },
    {},
    'status 404',
  ],
  ['wrong_address', { ...network, code: 'unreadable' as const }, {}, 'something other than a JSON object'],
  ['failing', http(500), {}, 'responds with an error'],
])('recognizes %s, and says what to do', async (kind, error, page, message) => {
  const problem = await explain(error, page, url);
  expect(problem).toMatchObject({ kind, error });
  expect(problem.message).toContain(message);
});

it('without apiUrl, says that the address of the backend is missing', async () => {
  const { message } = await explain(http(404));
  expect(message).toContain(
    'The server at https://shop.example responded to GET /api/config with status 404',
  );
  expect(message).toContain('Pass the address of your backend as `apiUrl`.');
});

it('if apiUrl ends with /api, says to remove it', async () => {
  const { message } = await explain(http(404), {}, 'https://chat.example/api');
  expect(message).toContain('Remove `/api` from the end of `apiUrl`');
});
