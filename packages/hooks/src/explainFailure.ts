import type { ChatEnvironment, ChatError } from '@chat/core';

/**
 * Why a chat has no configuration, as far as a browser can tell:
 * - `offline`: the device has no network
 * - `unreachable`: nothing answers at the address, or the browser blocks the request
 * - `blocked`: a server answers, but this page may not read its response (CORS)
 * - `unknown_channel`: the backend has no channel with the flow token
 * - `wrong_address`: a server answers, but not with the chat's API
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

/** Where a chat sends its requests. */
export interface Address {
  readonly flowToken: string;
  /** As in the settings; undefined for the page's origin. */
  readonly apiUrl: string | undefined;
  readonly environment: Pick<ChatEnvironment, 'fetch' | 'isOnline' | 'origin'>;
}

/** Explains why the configuration could not be fetched. If the network failed, sends one more request to find out more. */
export async function explainFailure(error: ChatError, address: Address): Promise<ChatProblem> {
  const { flowToken, environment } = address;
  const base = new URL(address.apiUrl ?? '', environment.origin).href.replace(/\/$/, '');
  const kind = await findKind(error, base, environment);
  const origin = environment.origin;
  const messages: Readonly<Record<ChatProblemKind, string>> = {
    offline: `The device is offline, so the chat at ${base} could not be reached. It continues when the network returns.`,
    unreachable:
      `No backend answers at ${base}, so the chat cannot be used. Check that the backend runs, that \`apiUrl\` has its host and ` +
      'port, and that neither the connect-src of a Content-Security-Policy nor an ad blocker forbids the request. A page ' +
      'on https can only use a backend on https.',
    blocked:
      `A server answers at ${base}, but the browser does not let ${origin} read its response. Allow this origin: with the ` +
      "reference backend, add it to the channel's allowed origins; with your own, send the header " +
      `"Access-Control-Allow-Origin: ${origin}", and allow the request headers content-type, x-auth-token, x-requested-with.`,
    unknown_channel:
      `The backend at ${base} has no chat for the flow token "${flowToken}": ${error.message} Check \`flowToken\`, and that ` +
      'this is the backend that knows it.',
    wrong_address:
      `The server at ${base} answers GET /api/config with ${error.status ? `status ${error.status}` : 'something else than JSON'}, ` +
      'so it is not a chat backend, or the chat is below another path. ' +
      `${address.apiUrl === undefined ? 'Pass the address of your backend as `apiUrl`.' : 'Check `apiUrl`, with its path.'}`,
    failing: `The backend at ${base} answers with an error: ${error.message} The chat tries again. Check the backend's log.`,
  };
  return { kind, message: messages[kind], error };
}

async function findKind(
  error: ChatError,
  base: string,
  { fetch, isOnline }: Address['environment'],
): Promise<ChatProblemKind> {
  if (!isOnline()) return 'offline';
  if (error.code === 'timeout') return 'unreachable';
  if (error.code === 'unreadable') return 'wrong_address';
  if (error.status === 404) return hasServerMessage(error) ? 'unknown_channel' : 'wrong_address';
  if (error.code !== 'network') return 'failing';
  // Without CORS, the browser hides the response, but not whether there is one.
  return fetch(`${base}/`, { mode: 'no-cors', cache: 'no-store' }).then(
    () => 'blocked',
    () => 'unreachable',
  );
}

/** Whether the message is the backend's own, and not the default for its status. */
function hasServerMessage({ message }: ChatError): boolean {
  return !message.startsWith('Request failed with status code');
}
