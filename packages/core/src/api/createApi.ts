import { decodeAgents } from '../protocol/agent.ts';
import {
  type Conversation,
  decodeConversation,
  decodeSession,
  decodeStartedConversation,
} from '../protocol/conversation.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Identity } from '../protocol/identity.ts';
import { decodeMessage } from '../protocol/message.ts';
import { decodeMessagePage } from '../protocol/messagePage.ts';
import type { Result } from '../protocol/result.ts';
import type { Http, HttpRequest } from './http.ts';

/** What the visitor says, on its way to the server. */
export interface OutgoingText {
  readonly content: string;
  readonly echoId: string;
  /** Milliseconds since the epoch, by the device. */
  readonly saidAtMs: number;
  readonly refererUrl: string;
}

/** What may go with the start of a conversation. */
export interface StartConversation {
  readonly contact?: { readonly name?: string; readonly email?: string; readonly phone?: string };
  readonly message?: OutgoingText;
  readonly customAttributes?: Readonly<Record<string, unknown>>;
  readonly startFlow?: string;
  readonly userAttrs?: Readonly<Record<string, unknown>>;
}

/** The calls of the backend (spec §7): the only place that knows paths and bodies. */
export type Api = ReturnType<typeof createApi>;

/** Builds the calls on one way of making them. `flowToken` names the channel. */
export function createApi(http: Http, flowToken: string) {
  const call = async <T>(
    request: HttpRequest,
    decode: (data: unknown) => T | undefined,
  ): Promise<Result<T>> => {
    const answer = await http(request);
    if (!answer.ok) return answer;
    const value = decode(answer.value);
    return value === undefined ? { ok: false, error: unreadable(request) } : { ok: true, value };
  };
  const post = (path: string, body: object = {}): HttpRequest => ({ method: 'post', path, body });
  const get = (path: string, params: Record<string, string> = {}): HttpRequest => ({
    method: 'get',
    path,
    params,
  });

  return {
    createConversation: (start: StartConversation) =>
      call(post('/api/conversations', startBody(start)), decodeStartedConversation),
    /** Null where the visitor has none. */
    fetchConversation: () =>
      call(get('/api/conversations'), (data): Conversation | null => decodeConversation(data) ?? null),
    toggleStatus: () =>
      call(post('/api/conversations/toggle_status'), (data) => decodeConversation(data) ?? null),
    updateLastSeen: () => call(post('/api/conversations/update_last_seen'), decodeLastSeen),
    toggleTyping: (isTyping: boolean) =>
      call(post('/api/conversations/toggle_typing', { typing_status: isTyping ? 'on' : 'off' }), anything),
    requestTranscript: (email: string) => call(post('/api/conversations/transcript', { email }), anything),
    sendMessage: (message: OutgoingText) =>
      call(post('/api/messages', { message: messageBody(message) }), decodeMessage),
    sendFiles: (files: readonly File[], message: OutgoingText) =>
      call(post('/api/messages/send_file', filesBody(files, message)), decodeMessage),
    /** The newest page, or the one before an id. */
    fetchMessages: (before?: number) =>
      call(get('/api/messages', before === undefined ? {} : { before: String(before) }), decodeMessagePage),
    /** Everything that changed or was deleted after a revision. */
    fetchChanges: (sinceRev: number) =>
      call(get('/api/messages', { since_rev: String(sinceRev) }), decodeMessagePage),
    updateMessage: (id: number, update: { email?: string; values?: Readonly<Record<string, unknown>> }) =>
      call({ method: 'patch', path: `/api/messages/${id}`, body: updateBody(update) }, decodeMessage),
    sendRef: (ref: string, userAttrs: Readonly<Record<string, unknown>> = {}) =>
      call(post('/api/messages/send_ref', { ref, userAttrs }), decodeStartedConversation),
    sendStartFlow: (subFlow: string, userAttrs: Readonly<Record<string, unknown>> = {}) =>
      call(
        post('/api/messages/send_start_flow', { sub_flow: subFlow, userAttrs }),
        decodeStartedConversation,
      ),
    fetchAgents: () => call(get('/api/agents', { flow_token: flowToken }), decodeAgents),
    sendEvent: (name: string, eventInfo: Readonly<Record<string, unknown>>) =>
      call(
        { ...post('/api/events', { name, event_info: eventInfo }), params: { flow_token: flowToken } },
        decodeStartedConversation,
      ),
    fetchContact: () => call(get('/api/contact'), record),
    identify: (identity: Identity) => call(post('/api/contact', identityBody(identity)), decodeSession),
    eraseContact: () => call({ method: 'delete', path: '/api/contact' }, anything),
    setAttributes: (attributes: Readonly<Record<string, unknown>>) =>
      call(
        { method: 'patch', path: '/api/contact/attributes', body: { custom_attributes: attributes } },
        anything,
      ),
    deleteAttribute: (key: string) =>
      call(
        { method: 'delete', path: '/api/contact/attributes', body: { custom_attributes: [key] } },
        anything,
      ),
    addLabel: (label: string) => call(post('/api/labels', { label }), anything),
    removeLabel: (label: string) =>
      call({ method: 'delete', path: `/api/labels/${encodeURIComponent(label)}` }, anything),
    createHandover: (purpose: 'popout' | 'mobile') =>
      call(post('/api/contact/handover', { purpose }), (data) => textOf(data, 'code')),
    redeemHandover: (code: string) => call(post('/api/contact/redeem', { code }), decodeSession),
    authorizeChannel: (socketId: string, channelName: string) =>
      call(
        {
          method: 'post',
          path: '/api/widget/auth',
          body: new URLSearchParams({ socket_id: socketId, channel_name: channelName }),
        },
        record,
      ),
  };
}

const anything = () => true;
const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;
const record = (data: unknown) => (isRecord(data) ? data : undefined);

function textOf(data: unknown, key: string): string | undefined {
  const value = isRecord(data) ? data[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function decodeLastSeen(data: unknown): number | undefined {
  const value = isRecord(data) ? data.contact_last_seen_at : undefined;
  return typeof value === 'number' ? value : undefined;
}

function messageBody({ content, echoId, saidAtMs, refererUrl }: OutgoingText) {
  return { content, echo_id: echoId, timestamp: new Date(saidAtMs).toISOString(), referer_url: refererUrl };
}

function startBody({ contact, message, customAttributes, startFlow, userAttrs }: StartConversation) {
  return {
    ...(contact ? { contact } : {}),
    ...(message ? { message: messageBody(message) } : {}),
    ...(customAttributes ? { custom_attributes: customAttributes } : {}),
    ...(startFlow ? { start_flow: startFlow } : {}),
    ...(userAttrs ? { userAttrs } : {}),
  };
}

function filesBody(
  files: readonly File[],
  { echoId, saidAtMs, refererUrl, content }: OutgoingText,
): FormData {
  const form = new FormData();
  for (const file of files) form.append('attachments[]', file, file.name);
  form.append('echo_id', echoId);
  form.append('timestamp', new Date(saidAtMs).toISOString());
  form.append('referer_url', refererUrl);
  if (content) form.append('content', content);
  return form;
}

function updateBody({ email, values }: { email?: string; values?: Readonly<Record<string, unknown>> }) {
  return {
    ...(email ? { contact: { email } } : {}),
    message: {
      ...(email ? { submitted_email: email } : {}),
      ...(values ? { submitted_values: values } : {}),
    },
  };
}

function identityBody(identity: Identity) {
  return {
    identifier: identity.identifier,
    identifier_hash: identity.identifierHash,
    email: identity.email,
    name: identity.name,
    avatar_url: identity.avatarUrl,
    phone_number: identity.phoneNumber,
    additional_attributes: identity.additionalAttributes,
    custom_attributes: identity.customAttributes,
  };
}

function unreadable({ method, path }: HttpRequest): ChatError {
  const message = `The answer of ${method.toUpperCase()} ${path} has an unexpected shape.`;
  return { code: 'unreadable', message, retryable: true };
}
