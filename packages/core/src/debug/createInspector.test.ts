import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChatClient } from '../createChatClient.ts';
import { createTestEnvironment } from '../testing/createTestEnvironment.ts';
import { createInspector } from './createInspector.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const warnings = () => vi.mocked(console.warn).mock.calls.map(([text]) => String(text));

const atSeconds = 1_767_614_400;
const message = { id: 1, message_type: 1, content: 'Hi', created_at: atSeconds };
const page = (...payload: readonly unknown[]) => ({ payload });
const started = {
  conversation: { id: 5, status: 'open' },
  contact: { conv_token: 'secret', pubsub_token: 'secret' },
  messages: [message],
};
const sent = { message: { content: 'Hi', echo_id: 'e1' } };
const bodyOf = (source: string) =>
  /^POST \/api\/(?:messages|conversations)$/.test(source) ? sent : undefined;

it.each([
  [
    'GET /api/messages',
    page({ ...message, id: '12' }),
    'payload[0].id is the text "12", but must be a whole number',
  ],
  [
    'GET /api/messages',
    page({ ...message, id: undefined }),
    'payload[0].id is missing, but must be a whole number',
  ],
  [
    'GET /api/messages',
    page({ ...message, message_type: 'outgoing' }),
    'payload[0].message_type is the text "outgoing", but must be one of 0, 1, 2, 3',
  ],
  [
    'GET /api/messages',
    page({ ...message, created_at: atSeconds * 1000 }),
    'payload[0].created_at is 1767614400000 (milliseconds?), but must be a time in seconds since 1970',
  ],
  [
    'GET /api/messages',
    page({ ...message, created_at: '2026-01-05T12:00:00Z' }),
    'payload[0].created_at is the text "2026-01-05T12:00:00Z", but must be a time in seconds since 1970',
  ],
  [
    'GET /api/messages',
    page({ ...message, content_type: 'card' }),
    'payload[0].content_type is the text "card", but must be one of "text", "form"',
  ],
  [
    'GET /api/messages',
    page({ ...message, content: null }),
    'payload[0].content is null, but must be a text',
  ],
  [
    'GET /api/messages',
    page({ ...message, content_attributes: [] }),
    'payload[0].content_attributes is a list, but must be an object',
  ],
  [
    'GET /api/messages',
    page({ ...message, sender: { id: 1 } }),
    'payload[0].sender.name is missing, but must be a text',
  ],
  [
    'GET /api/messages',
    page({ ...message, sender: 'Ada' }),
    'payload[0].sender is the text "Ada", but must be an object, or null',
  ],
  [
    'GET /api/messages',
    page({ ...message, attachments: [{ id: 1, file_type: 'pdf', data_url: '/a' }] }),
    'payload[0].attachments[0].file_type is the text "pdf", but must be one of',
  ],
  ['GET /api/messages', [message], 'the response is a list, but must be an object'],
  ['GET /api/messages', undefined, 'the response is no JSON object or list, but must be an object'],
  [
    'GET /api/messages',
    { ...page(), meta: { rev: '7' } },
    'meta.rev is the text "7", but must be a whole number',
  ],
  [
    'POST /api/messages',
    { ...message, message_type: 0 },
    'echo_id is missing, but must be the echo_id of the request',
  ],
  [
    'POST /api/messages',
    { ...message, message_type: 0, echo_id: 'e2' },
    'echo_id is the text "e2", but must be the echo_id of the request',
  ],
  ['PATCH /api/messages/12', { message }, 'id is missing, but must be a whole number'],
  [
    'POST /api/conversations',
    started,
    'messages[].echo_id is missing, but must be the echo_id of the request, once',
  ],
  [
    'POST /api/conversations',
    { ...started, contact: { conv_token: 7, pubsub_token: '' } },
    'contact.conv_token is a number, but must be a text that is not empty',
  ],
  [
    'POST /api/conversations',
    { ...started, contact: { conv_token: 'a', pubsub_token: '' } },
    'contact.pubsub_token is a text, but must be a text that is not empty',
  ],
  [
    'POST /api/conversations',
    { ...started, conversation: { id: 5, status: 'closed' } },
    'conversation.status is the text "closed", but must be one of "open", "resolved"',
  ],
  ['GET /api/conversations', { id: 5 }, 'status is missing, but must be one of "open", "resolved"'],
  ['GET /api/agents', { agents: [] }, 'payload is missing, but must be a list'],
  [
    'GET /api/agents',
    { payload: [{ id: 1, name: 'Ada', availability_status: 'away' }] },
    'payload[0].availability_status is the text "away"',
  ],
  ['GET /api/contact', { identifier: null }, 'pubsub_token is missing'],
  ['GET /api/config', { channel: [] }, 'channel is a list, but must be an object'],
  [
    'POST /api/conversations/update_last_seen',
    { contact_last_seen_at: atSeconds * 1000 },
    'contact_last_seen_at is 1767614400000 (milliseconds?)',
  ],
  ['event message.created', { ...message, id: '1' }, 'id is the text "1", but must be a whole number'],
  ['event presence.update', { users: { 1: 'away' } }, 'users.1 is the text "away", but must be one of'],
  ['event conversation.typing_on', {}, 'user is missing, but must be an object'],
  [
    'event message.created',
    '{"id":1}',
    'its data is a text (is its JSON encoded twice?), but must be an object',
  ],
])('%s with %j: %s', (source, data, expected) => {
  createInspector(true)({ source, data, body: bodyOf(source) });
  expect(warnings()).toContainEqual(
    expect.stringContaining(`chat: ${source.replace('12', '{id}')}: ${expected}`),
  );
  expect(warnings()[0]).toContain('See docs/build-your-own.md#what-is-wrong-with-my-answers.');
});

describe('createInspector', () => {
  it.each([
    ['GET /api/messages', page(message, { ...message, sender: null, echo_id: null, unknown_key: 1 })],
    ['POST /api/messages', { ...message, echo_id: 'e1' }],
    ['POST /api/conversations', { ...started, messages: [{ ...message, echo_id: 'e1' }] }],
    ['GET /api/conversations', {}],
    ['GET /api/config', {}],
    ['POST /api/conversations/toggle_typing', undefined],
    ['GET /api/something/else', 7],
  ])('accepts %s with %j', (source, data) => {
    createInspector(true)({ source, data, body: bodyOf(source) });
    expect(warnings()).toEqual([]);
  });

  it('reports each distinct difference once, whatever its index is', () => {
    const inspect = createInspector(true);
    const bad = { ...message, id: '12' };
    inspect({ source: 'GET /api/messages', data: page(bad, bad) });
    inspect({ source: 'GET /api/messages', data: page(message, bad) });
    expect(warnings()).toHaveLength(1);
    inspect({ source: 'event message.created', data: bad });
    expect(warnings()).toHaveLength(2);
  });

  it('expects no echo_id from a backend that matches messages by text', () => {
    createInspector(false)({ source: 'POST /api/messages', data: message, body: sent });
    expect(warnings()).toEqual([]);
  });

  it('finds the echo_id of files', () => {
    const body = new FormData();
    body.set('echo_id', 'e1');
    createInspector(true)({ source: 'POST /api/messages/send_file', data: message, body });
    expect(warnings()).toEqual([expect.stringContaining('echo_id is missing')]);
  });
});

describe('the setting debug', () => {
  async function chatWith(debug: boolean) {
    const environment = createTestEnvironment();
    const client = createChatClient({ flowToken: 'demo', debug, environment: environment.environment });
    void client.start();
    await environment.clock.advance(1_000);
    client.send('Hello');
    await environment.clock.advance(2_000);
    return { ...environment, client };
  }

  it('reports an arriving message whose id is a text', async () => {
    const { server, clock, client } = await chatWith(true);
    server.publish('message.created', { ...message, id: '900' });
    await clock.advance(2_000);
    await vi.waitFor(() =>
      expect(warnings()).toEqual([expect.stringContaining('event message.created: id')]),
    );
    expect(client.state.messages.list.items.at(-1)?.content).toBe('Hi');
    client.dispose();
  });

  it('reports nothing about the backend of the testing kit', async () => {
    const { server, clock, client } = await chatWith(true);
    server.message({ content: 'Which?', content_type: 'input_select', content_attributes: { items: ['a'] } });
    server.typing(true);
    await clock.advance(2_000);
    void client.endConversation();
    await clock.advance(2_000);
    await vi.dynamicImportSettled();
    expect(warnings()).toEqual([]);
    client.dispose();
  });

  it('reports nothing if it is false', async () => {
    const { server, clock, client } = await chatWith(false);
    server.publish('message.created', { ...message, id: '900' });
    await clock.advance(2_000);
    await vi.dynamicImportSettled();
    expect(warnings()).toEqual([]);
    client.dispose();
  });
});
