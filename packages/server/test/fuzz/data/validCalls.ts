import type { Sender } from '../FuzzCase.ts';
import type { Json } from '../json.ts';

/** The server usually accepts the call. The `{{name}}` placeholders are filled in when it is made. */
export interface ValidCall {
  /** Method and pattern, as the server lists them. */
  readonly route: string;
  readonly sender: Sender;
  /** Path and query. If omitted, the call uses the route's pattern. */
  readonly target?: string;
  /** JSON body with valid values. All calls together contain every field that the server reads. */
  readonly body?: Json;
  /** The fields of a multipart form, which replaces the JSON body. The form also contains a file. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the call ends the session that it uses. */
  readonly endsSession?: true;
}

const userAttrs = { ua: 'Mozilla/5.0', os: 'Linux', referer: 'https://shop.example/' };
const attributes = {
  plan: 'gold',
  seats: 3,
  trial: false,
  since: null,
  tags: ['a', 'b'],
  more: { deep: [1] },
};

const visitorCalls: readonly ValidCall[] = [
  { route: 'GET /api/conversations', sender: 'visitor' },
  {
    route: 'POST /api/conversations',
    sender: 'visitor',
    body: {
      contact: { name: 'Ada', email: 'ada@example.com', phone: '+14155550123' },
      message: {
        content: 'Hello',
        timestamp: 'Sun Nov 22 2026',
        referer_url: 'https://shop.example/a',
        echo_id: '{{echo}}',
      },
      custom_attributes: attributes,
      start_flow: 'menu',
      userAttrs,
    },
  },
  {
    route: 'GET /api/conversations/toggle_status',
    sender: 'visitor',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  },
  { route: 'POST /api/conversations/toggle_status', sender: 'visitor' },
  { route: 'POST /api/conversations/update_last_seen', sender: 'visitor' },
  { route: 'POST /api/conversations/toggle_typing', sender: 'visitor', body: { typing_status: 'on' } },
  { route: 'POST /api/conversations/transcript', sender: 'visitor', body: { email: 'ada@example.com' } },
  { route: 'GET /api/messages', sender: 'visitor' },
  { route: 'GET /api/messages', sender: 'visitor', target: '/api/messages?since_rev=0' },
  { route: 'GET /api/messages', sender: 'visitor', target: '/api/messages?before={{form}}' },
  {
    route: 'POST /api/messages',
    sender: 'visitor',
    body: {
      message: {
        content: 'Is it glazed?',
        content_attributes: { reply_to_id: 1, value: 'glazed', payload: 'glazed' },
        timestamp: 1,
        referer_url: 'https://a.b/',
        echo_id: '{{echo}}',
      },
    },
  },
  {
    route: 'POST /api/messages',
    sender: 'visitor',
    body: { content: 'menu', timestamp: '1', referer_url: null, echo_id: '{{echo}}' },
  },
  {
    route: 'POST /api/messages/send_file',
    sender: 'visitor',
    form: {
      echo_id: '{{echo}}',
      content: 'See this',
      referer_url: 'https://a.b/',
      timestamp: '1',
      durations: '[1.5]',
      levels: '[[0, 0.5, 1]]',
    },
  },
  {
    route: 'POST /api/messages/send_file',
    sender: 'visitor',
    body: {
      signed_ids: ['0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'],
      echo_id: '{{echo}}',
      content: 'See this',
      referer_url: 'https://a.b/',
      durations: [1.5],
    },
  },
  {
    route: 'POST /api/direct_uploads',
    sender: 'visitor',
    body: {
      file_name: 'photo.jpg',
      byte_size: 1_000,
      content_type: 'image/jpeg',
      checksum: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    },
  },
  { route: 'PUT /api/direct_uploads/:id', sender: 'anonymous', target: '/api/direct_uploads/unknown' },
  {
    route: 'PATCH /api/messages/:id',
    sender: 'visitor',
    target: '/api/messages/{{form}}',
    body: { message: { submitted_values: { name: 'Ada', items: ['a'], count: 3, sure: true } } },
  },
  {
    route: 'PATCH /api/messages/:id',
    sender: 'visitor',
    target: '/api/messages/{{question}}',
    body: { contact: { email: 'ada@example.com' }, message: { submitted_email: 'ada@example.com' } },
  },
  {
    route: 'PATCH /api/messages/:id',
    sender: 'visitor',
    target: '/api/messages/{{rating}}',
    body: {
      message: { submitted_values: { csat_survey_response: { rating: 4, feedback_message: 'Fine' } } },
    },
  },
  {
    route: 'PATCH /api/messages/:id',
    sender: 'visitor',
    target: '/api/messages/{{choice}}',
    body: { message: { submitted_values: [{ title: 'Blue', value: 'blue' }] } },
  },
  { route: 'POST /api/messages/:id/stop', sender: 'visitor', target: '/api/messages/{{question}}/stop' },
  {
    route: 'PUT /api/messages/:id/feedback',
    sender: 'visitor',
    target: '/api/messages/{{question}}/feedback',
    body: { rating: 'down', comment: 'Too short' },
  },
  {
    route: 'POST /api/messages/send_ref',
    sender: 'visitor',
    body: { ref: 'menu', echo_id: '{{echo}}', userAttrs },
  },
  {
    route: 'POST /api/messages/send_start_flow',
    sender: 'visitor',
    body: { sub_flow: 'menu', echo_id: '{{echo}}', userAttrs },
  },
  {
    route: 'POST /api/events',
    sender: 'visitor',
    body: {
      name: 'cart.changed',
      event_info: { custom_attributes: attributes, referer: 'https://a.b/', total: 3 },
      echo_id: '{{echo}}',
    },
  },
  {
    route: 'POST /api/events',
    sender: 'visitor',
    body: {
      name: 'campaign.triggered',
      event_info: { campaign_id: 1, custom_attributes: attributes },
      echo_id: '{{echo}}',
    },
  },
  { route: 'GET /api/contact', sender: 'visitor' },
  {
    route: 'POST /api/contact',
    sender: 'visitor',
    body: {
      identifier: 'ada-{{echo}}',
      identifier_hash: 'a'.repeat(64),
      email: 'ada@example.com',
      name: 'Ada',
      avatar_url: 'https://a.example/b.png',
      phone_number: '+14155550123',
      additional_attributes: attributes,
      custom_attributes: attributes,
    },
  },
  { route: 'DELETE /api/contact', sender: 'visitor', endsSession: true },
  { route: 'DELETE /api/contact/session', sender: 'visitor', endsSession: true },
  { route: 'GET /api/contact/export', sender: 'visitor' },
  { route: 'POST /api/contact/handover', sender: 'visitor', body: { purpose: 'mobile' } },
  { route: 'POST /api/contact/redeem', sender: 'visitor', body: { code: '{{code}}' } },
  { route: 'PATCH /api/contact/attributes', sender: 'visitor', body: { custom_attributes: attributes } },
  { route: 'DELETE /api/contact/attributes', sender: 'visitor', body: { custom_attributes: ['plan'] } },
  { route: 'POST /api/labels', sender: 'visitor', body: { label: 'vip' } },
  { route: 'DELETE /api/labels/:label', sender: 'visitor', target: '/api/labels/vip' },
  {
    route: 'POST /api/widget/auth',
    sender: 'visitor',
    body: { socket_id: '1.1', channel_name: 'private-{{pubsub}}' },
  },
  {
    route: 'GET /api/attachments/:id/:name',
    sender: 'anonymous',
    target: '{{attachment}}',
    headers: { Range: 'bytes=0-9' },
  },
  { route: 'GET /api/attachments/:id/:name', sender: 'anonymous', target: '{{attachment}}' },
  { route: 'GET /api/config', sender: 'anonymous' },
  { route: 'GET /api/agents', sender: 'anonymous' },
  { route: 'GET /api/campaigns', sender: 'anonymous' },
  { route: 'GET /api/visit', sender: 'anonymous' },
  { route: 'GET /api/visit', sender: 'visitor' },
];

const conversationPath = '/api/agent/conversations/{{conversation}}';

const agentCalls: readonly ValidCall[] = [
  { route: 'GET /api/agent/session', sender: 'agent' },
  { route: 'GET /api/agent/conversations', sender: 'agent', target: '/api/agent/conversations?before=99999' },
  { route: 'GET /api/agent/conversations/:id', sender: 'agent', target: conversationPath },
  {
    route: 'GET /api/agent/conversations/:id/messages',
    sender: 'agent',
    target: `${conversationPath}/messages?before=99999`,
  },
  {
    route: 'POST /api/agent/conversations/:id/messages',
    sender: 'agent',
    target: `${conversationPath}/messages`,
    body: {
      content: 'Which one?',
      content_type: 'input_select',
      content_attributes: { items: [{ title: 'Blue', value: 'blue' }] },
      agent_id: '{{agent}}',
      as: 'bot',
      echo_id: '{{echo}}',
    },
  },
  {
    route: 'POST /api/agent/conversations/:id/messages',
    sender: 'agent',
    target: `${conversationPath}/messages`,
    form: { content: 'See this', content_type: 'text', as: 'agent' },
  },
  {
    route: 'POST /api/agent/conversations/:id/seen',
    sender: 'agent',
    target: `${conversationPath}/seen`,
  },
  {
    route: 'POST /api/agent/conversations/:id/typing',
    sender: 'agent',
    target: `${conversationPath}/typing`,
    body: { typing_status: 'on', is_private: true, agent_id: '{{agent}}', as: 'agent' },
  },
  {
    route: 'POST /api/agent/conversations/:id/hand_over',
    sender: 'agent',
    target: `${conversationPath}/hand_over`,
  },
  {
    route: 'POST /api/agent/conversations/:id/toggle_status',
    sender: 'agent',
    target: `${conversationPath}/toggle_status`,
    body: { status: 'open' },
  },
  {
    route: 'POST /api/agent/conversations/:id/menu',
    sender: 'agent',
    target: `${conversationPath}/menu`,
    body: {
      menu: [{ title: 'Orders', value: 'orders' }],
      userMenu: [{ title: 'Help', value: 'help' }],
      allowInput: true,
    },
  },
  {
    route: 'POST /api/agent/conversations/:id/events',
    sender: 'agent',
    target: `${conversationPath}/events`,
    body: { name: 'send_gtag_event', data: { name: 'sale', params: { value: 1 } } },
  },
  {
    route: 'POST /api/agent/conversations/:id/events',
    sender: 'agent',
    target: `${conversationPath}/events`,
    body: { name: 'popup_window_close', data: {} },
  },
  {
    route: 'PATCH /api/agent/messages/:id',
    sender: 'agent',
    target: '/api/agent/messages/{{note}}',
    body: { content: 'Changed', content_attributes: { items: [] } },
  },
  { route: 'DELETE /api/agent/messages/:id', sender: 'agent', target: '/api/agent/messages/{{note}}' },
  { route: 'GET /api/agent/agents', sender: 'agent' },
  {
    route: 'PATCH /api/agent/agents/:id',
    sender: 'agent',
    target: '/api/agent/agents/{{agent}}',
    body: { availability_status: 'busy' },
  },
  { route: 'GET /api/agent/channel', sender: 'agent' },
];

const programCalls: readonly ValidCall[] = [
  {
    route: 'POST /apps/:appId/events',
    sender: 'program',
    target: '/apps/chat/events',
    body: { name: 'PresenceUpdate', data: '{"users":{}}', channel: 'private-{{pubsub}}', channels: [] },
  },
  {
    route: 'POST /apps/:appId/batch_events',
    sender: 'program',
    target: '/apps/chat/batch_events',
    body: { batch: [{ name: 'PresenceUpdate', data: '{"users":{}}', channel: 'private-{{pubsub}}' }] },
  },
];

const pages: readonly ValidCall[] = [
  { route: 'GET /healthz', sender: 'anonymous' },
  { route: 'GET /confirm/:token', sender: 'anonymous', target: '/confirm/0123456789abcdef' },
  { route: 'POST /confirm/:token', sender: 'anonymous', target: '/confirm/0123456789abcdef' },
  { route: 'GET /widget', sender: 'anonymous', target: '/widget?locale=de&domain=shop.example' },
  { route: 'GET /widget/*', sender: 'anonymous', target: '/widget/assets/main.js' },
  { route: 'GET /:file{(?:loader|chat-frame)\\.js}', sender: 'anonymous', target: '/loader.js' },
  { route: 'GET /v1/:file{(?:loader|chat-frame)\\.js}', sender: 'anonymous', target: '/v1/loader.js' },
  {
    route: 'GET /v1/:build{[0-9a-f]+}/:file{(?:loader|chat-frame)\\.js}',
    sender: 'anonymous',
    target: '/v1/0123abcd/loader.js',
  },
  { route: 'GET /avatars/:name', sender: 'anonymous', target: '/avatars/pip.svg' },
  { route: 'GET /agent', sender: 'anonymous' },
  { route: 'GET /agent/*', sender: 'anonymous', target: '/agent/assets/main.js' },
  { route: 'POST /demo/sign-in', sender: 'anonymous' },
  { route: 'GET /docs', sender: 'anonymous' },
  { route: 'GET /docs/*', sender: 'anonymous', target: '/docs/hooks.html' },
  { route: 'GET /demo/*', sender: 'anonymous', target: '/demo/shop.css' },
  ...['/', '/embed', '/full', '/csp', '/spa', '/rtl', '/dark', '/members', '/several'].map(
    (path): ValidCall => ({ route: `GET ${path}`, sender: 'anonymous' }),
  ),
];

/** At least one call per route, except the route of `settingsCalls`. A test fails if a route has no call. */
export const validCalls: readonly ValidCall[] = [...visitorCalls, ...agentCalls, ...programCalls, ...pages];
