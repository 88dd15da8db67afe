import { type Campaign, decodeCampaign } from '../../protocol/campaign.ts';
import { acceptVisitorMessage } from './acceptVisitorMessage.ts';
import { identifyContact } from './identifyContact.ts';
import type { MemoryBackend } from './MemoryBackend.ts';
import type { MemoryContact } from './MemoryContact.ts';
import { type MemoryRequest, type MemoryResponse, recordOf } from './MemoryRequest.ts';
import { readChanges, readHistory } from './readMessages.ts';

type Route = (backend: MemoryBackend, request: MemoryRequest, contact: MemoryContact) => MemoryResponse;
type FirstRoute = (
  backend: MemoryBackend,
  request: MemoryRequest,
  contact: MemoryContact | undefined,
) => MemoryResponse;

const ok = (body: unknown): MemoryResponse => ({ status: 200, body });
const refuse = (status: number, code: string, message: string): MemoryResponse => ({
  status,
  body: { error: { code, message } },
});

const openRoutes: Readonly<Record<string, FirstRoute>> = {
  'GET /api/config': (backend) => ok(backend.options.config),
  'GET /api/agents': (backend) => ok({ payload: backend.agents }),
  'GET /api/campaigns': (backend) => ok({ payload: backend.options.config.channel?.greetingMessages ?? [] }),
  'POST /api/conversations': (backend, { body, token }, known) => {
    const message = recordOf(body.message);
    const echoId = typeof message.echo_id === 'string' ? message.echo_id : undefined;
    const contact = known ?? visitorOfFirstCall(backend, echoId);
    if (body.message) acceptVisitorMessage(backend, contact, message);
    else if (contact.conversations.at(-1)?.status !== 'open') backend.addConversation(contact);
    return started(backend, contact, token);
  },
  'POST /api/contact': (backend, { body, token }, known) => {
    const before = known ?? backend.addContact();
    const identifier = typeof body.identifier === 'string' ? body.identifier : null;
    const contact = identifier === null ? before : identifyContact(backend, before, identifier);
    if (known && contact === before && identifier === null) return ok(sessionOf(contact, token ?? ''));
    if (token !== null) backend.sessions.delete(token);
    return ok(sessionOf(contact, backend.openSession(contact)));
  },
  'POST /api/contact/redeem': (backend, { body }) => {
    const contact = backend.contacts.get(backend.handovers.get(String(body.code)) ?? 0);
    backend.handovers.delete(String(body.code));
    return contact
      ? ok(sessionOf(contact, backend.openSession(contact)))
      : refuse(404, 'not_found', 'Not found.');
  },
  'POST /api/messages/send_ref': (backend, { token }, known) =>
    started(backend, known ?? backend.addContact(), token),
  'POST /api/messages/send_start_flow': (backend, { token }, known) =>
    started(backend, known ?? backend.addContact(), token),
  'POST /api/events': (backend, { body, token }, known) => {
    if (body.name !== 'campaign.triggered') return ok({ messages: [] });
    const contact = known ?? backend.addContact();
    const { message = 'Hello!', sender } = campaignOf(backend, recordOf(body.event_info).campaign_id) ?? {};
    const name = sender?.name ?? 'Bot';
    backend.addMessage(contact, { content: message, sender: { id: 'bot', name, type: 'bot' } });
    return started(backend, contact, token);
  },
};

/** A client may have other campaigns in its own configuration. */
function campaignOf(backend: MemoryBackend, id: unknown): Campaign | undefined {
  const records = backend.options.config.channel?.greetingMessages ?? [];
  return records.flatMap((record) => decodeCampaign(record) ?? []).find((campaign) => campaign.id === id);
}

const routes: Readonly<Record<string, Route>> = {
  'GET /api/conversations': (backend, _request, contact) => conversationOf(backend, contact),
  'POST /api/conversations/toggle_status': (backend, _request, contact) => {
    const status = contact.conversations.at(-1)?.status === 'open' ? 'resolved' : 'open';
    backend.changeConversation(contact, { status });
    return conversationOf(backend, contact);
  },
  'POST /api/conversations/update_last_seen': (backend, _request, contact) => {
    contact.lastSeenAtSeconds = backend.nowSeconds;
    backend.changeConversation(contact, {});
    return ok({ contact_last_seen_at: contact.lastSeenAtSeconds });
  },
  'POST /api/conversations/toggle_typing': () => ok({}),
  'POST /api/conversations/transcript': () => ok({}),
  'GET /api/messages': (backend, { query }, contact) =>
    ok(
      query.since_rev !== undefined && backend.options.isExtended
        ? readChanges(backend, contact, Number(query.since_rev))
        : readHistory(backend, contact, query.before === undefined ? undefined : Number(query.before)),
    ),
  'POST /api/messages': (backend, { body }, contact) =>
    ok(backend.onWire(acceptVisitorMessage(backend, contact, recordOf(body.message ?? body)))),
  'POST /api/messages/send_file': (backend, { body }, contact) =>
    ok(backend.onWire(acceptVisitorMessage(backend, contact, body))),
  'GET /api/contact': (_backend, { token }, contact) =>
    ok({ ...sessionOf(contact, token ?? ''), identifier: contact.identifier }),
  'DELETE /api/contact': (backend, _request, contact) => {
    backend.removeContact(contact);
    return ok({});
  },
  'GET /api/contact/export': (backend, _request, contact) =>
    ok({ contact: { id: contact.id }, messages: contact.messages.map((message) => backend.onWire(message)) }),
  'DELETE /api/contact/session': (backend, { token }) => ok({ ended: backend.sessions.delete(token ?? '') }),
  'POST /api/contact/handover': (backend, _request, contact) => {
    const code = backend.secret('code');
    backend.handovers.set(code, contact.id);
    return ok({ code });
  },
  'PATCH /api/contact/attributes': (_backend, { body }, contact) => {
    contact.attributes = { ...contact.attributes, ...recordOf(body.custom_attributes) };
    return ok({});
  },
  'DELETE /api/contact/attributes': (_backend, { body }, contact) => {
    const keys: unknown[] = Array.isArray(body.custom_attributes) ? body.custom_attributes : [];
    contact.attributes = Object.fromEntries(
      Object.entries(contact.attributes).filter(([key]) => !keys.includes(key)),
    );
    return ok({});
  },
  'POST /api/labels': (_backend, { body }, contact) => {
    contact.labels = [...new Set([...contact.labels, String(body.label)])];
    return ok({});
  },
};

export function handleRequest(backend: MemoryBackend, request: MemoryRequest): MemoryResponse {
  const name = `${request.method} ${request.path}`;
  const contact = backend.contactOf(request.token);
  if (request.token !== null && !contact) return refuse(401, 'session_unknown', 'The session has ended.');
  const open = openRoutes[name];
  if (open) return open(backend, request, contact);
  const route = routes[name] ?? byPattern(request);
  if (!route) return refuse(404, 'not_found', 'Not found.');
  return contact ? route(backend, request, contact) : refuse(401, 'session_unknown', 'There is no session.');
}

function byPattern({ method, path }: MemoryRequest): Route | undefined {
  const [, messageId] = path.match(/^\/api\/messages\/(\d+)$/) ?? [];
  if (method === 'PATCH' && messageId) return (...args) => submitAnswer(Number(messageId), ...args);
  const [, label] = path.match(/^\/api\/labels\/(.+)$/) ?? [];
  const [, answerId, action] = path.match(/^\/api\/messages\/(\d+)\/(stop|feedback)$/) ?? [];
  if (answerId && action) return (...args) => changeAnswer(Number(answerId), action, ...args);
  if (method === 'DELETE' && label) return (_backend, _request, contact) => removeLabel(contact, label);
  return undefined;
}

function changeAnswer(
  id: number,
  action: string,
  ...[backend, { body }, contact]: Parameters<Route>
): MemoryResponse {
  const message = contact.messages.find((item) => item.id === id);
  if (!message) return refuse(404, 'not_found', 'The message does not exist.');
  const { streaming, ...attributes } = recordOf(message.content_attributes);
  const content_attributes =
    action === 'stop'
      ? { ...attributes, ...(streaming ? { interrupted: 'visitor' } : {}) }
      : { ...attributes, feedback: body.rating === null ? null : body };
  return ok(backend.onWire(backend.changeMessage(contact, message, { content_attributes })));
}

function submitAnswer(id: number, ...[backend, { body }, contact]: Parameters<Route>): MemoryResponse {
  const message = contact.messages.find((item) => item.id === id);
  if (!message) return refuse(404, 'not_found', 'The message does not exist.');
  const { submitted_email, submitted_values } = recordOf(body.message);
  const attributes = {
    ...recordOf(message.content_attributes),
    ...(submitted_email ? { submitted_email } : {}),
    ...(submitted_values ? { submitted_values } : {}),
  };
  return ok(backend.onWire(backend.changeMessage(contact, message, { content_attributes: attributes })));
}

function removeLabel(contact: MemoryContact, label: string): MemoryResponse {
  contact.labels = contact.labels.filter((item) => item !== decodeURIComponent(label));
  return ok({});
}

function visitorOfFirstCall(backend: MemoryBackend, echoId: string | undefined): MemoryContact {
  const earlier = backend.contacts.get(backend.firstCalls.get(echoId ?? '') ?? 0);
  const contact = earlier ?? backend.addContact();
  if (echoId !== undefined && backend.options.isExtended) backend.firstCalls.set(echoId, contact.id);
  return contact;
}

function started(backend: MemoryBackend, contact: MemoryContact, token: string | null): MemoryResponse {
  const conversation = backend.openConversation(contact);
  const messages = contact.messages.filter(({ conversation_id }) => conversation_id === conversation.id);
  return ok({
    conversation: backend.conversationOnWire(contact, conversation),
    messages: messages.map((message) => backend.onWire(message)),
    ...(backend.options.isExtended ? { meta: { rev: contact.rev } } : {}),
    contact: sessionOf(contact, token ?? backend.openSession(contact)),
  });
}

function sessionOf({ id, pubsubToken }: MemoryContact, token: string): Readonly<Record<string, unknown>> {
  return { id, conv_token: token, pubsub_token: pubsubToken };
}

function conversationOf(backend: MemoryBackend, contact: MemoryContact): MemoryResponse {
  const conversation = contact.conversations.at(-1);
  return ok(conversation ? backend.conversationOnWire(contact, conversation) : {});
}
