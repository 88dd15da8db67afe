import type { ChatEnvironment, ChatError } from '@chat/core';

/**
 * Why a chat has no configuration, as far as a browser can tell:
 * - `offline`: the device has no network
 * - `unreachable`: nothing responds at the address, or the browser blocks the request
 * - `blocked`: a server responds, but this page may not read its response (CORS)
 * - `unknown_channel`: the backend has no channel with the flow token
 * - `wrong_address`: a server responds, but it is not a chat backend, or the chat is under another path
 * - `failing`: the backend responds with an error
 */
export type ChatProblemKind =
  | 'offline'
  | 'unreachable'
  | 'blocked'
  | 'unknown_channel'
  | 'wrong_address'
  | 'failing';

/** A problem that keeps the chat from working. */
export interface ChatProblem {
  readonly kind: ChatProblemKind;
  /** What happened, the likely causes and what to do, for developers. Not for visitors. */
  readonly message: string;
  readonly error: ChatError;
}

export interface Address {
  readonly flowToken: string;
  /** Undefined for the page's origin. */
  readonly apiUrl: string | undefined;
  readonly environment: Pick<ChatEnvironment, 'fetch' | 'isOnline' | 'origin'>;
}

/** If the network failed, sends one more request to find out more. */
export async function explainFailure(error: ChatError, address: Address): Promise<ChatProblem> {
  const { flowToken, environment } = address;
  const base = new URL(address.apiUrl ?? '', environment.origin).href.replace(/\/$/, '');
  const kind = await findKind(error, base, environment);
  const origin = environment.origin;
  const messages: Readonly<Record<ChatProblemKind, string>> = {
    offline: `The device is offline, so the chat at ${base} could not be reached. The chat continues when the device is online again.`,
    unreachable:
      `No backend responds at ${base}, so the chat cannot be used. Check that the backend is running, that \`apiUrl\` has its ` +
      'host and port, and that neither the connect-src of a Content-Security-Policy nor an ad blocker blocks the request. ' +
      'A page on https needs a backend on https.',
    blocked:
      `A server responds at ${base}, but the browser does not let ${origin} read its response. Allow this origin: with the ` +
      "reference backend, add it to the channel's allowed origins; with your own, send the header " +
      `"Access-Control-Allow-Origin: ${origin}", and allow the request headers content-type, x-auth-token, x-requested-with. ` +
      'If this is already done, check the path of `apiUrl`: on an unknown path, many servers send no such header.',
    unknown_channel:
      `The backend at ${base} has no channel with the flow token "${flowToken}". Check \`flowToken\`, and check that this is ` +
      `the right backend. Its response: ${error.message}`,
    wrong_address:
      `The server at ${base} responded to GET /api/config with ${error.status ? `status ${error.status}` : 'something other than a JSON object'}, ` +
      'so it is not a chat backend, or the chat is under another path. ' +
      adviceOnAddress(address.apiUrl),
    failing: `The backend at ${base} responds with an error, and the chat keeps trying. Check the backend's log. The error: ${error.message}`,
  };
  return { kind, message: messages[kind], error };
}

function adviceOnAddress(apiUrl: string | undefined): string {
  if (apiUrl === undefined) return 'Pass the address of your backend as `apiUrl`.';
  if (/\/api\/?$/.test(apiUrl)) return 'Remove `/api` from the end of `apiUrl`, because the chat adds it.';
  return 'Check `apiUrl`, including its path. If this is your own backend and it does not know the flow token, let it respond with status 404 and the code `channel_unknown`.';
}

async function findKind(
  error: ChatError,
  base: string,
  { fetch, isOnline }: Address['environment'],
): Promise<ChatProblemKind> {
  if (!isOnline()) return 'offline';
  if (error.code === 'timeout') return 'unreachable';
  if (error.code === 'unreadable') return 'wrong_address';
  if (error.status === 404) return isUnknownChannel(error) ? 'unknown_channel' : 'wrong_address';
  if (error.code !== 'network') return 'failing';
  // Without CORS, the browser hides the response, but not whether there is one.
  return fetch(`${base}/`, { mode: 'no-cors', cache: 'no-store' }).then(
    () => 'blocked',
    () => 'unreachable',
  );
}

/** Other 404 responses come from servers without this path, or from backends that do not send the code. */
function isUnknownChannel({ response }: ChatError): boolean {
  return Object(response?.error).code === 'channel_unknown';
}
