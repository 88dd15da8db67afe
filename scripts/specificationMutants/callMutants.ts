import type { RowMutant } from './RowMutant.ts';

const http = 'packages/core/src/api/http.ts';
const conversations = 'packages/core/src/api/conversations.ts';
const messages = 'packages/core/src/api/messages.ts';
const contact = 'packages/core/src/api/contact.ts';
const botTriggers = 'packages/core/src/api/botTriggers.ts';
const payloads = 'calls.test.ts › %s %s sends';

/** Bugs in calls to the backend. */
export const callMutants: readonly RowMutant[] = [
  {
    row: 'The query string; X-Auth-Token; X-Requested-With',
    file: http,
    find: "'X-Requested-With': 'XMLHttpRequest',",
    replace: '',
    proof: 'X-Requested-With, and no token',
  },
  {
    row: 'The token in the query, for backends that need it there',
    file: http,
    find: '{ conv_token: token }',
    replace: '{ token }',
    proof: 'if tokenIn is query',
  },
  {
    row: 'XSRF cookie echoed in a header',
    file: http,
    find: "{ 'X-XSRF-TOKEN': safelyDecoded(token) }",
    replace: '{}',
    proof: 'uploads.spec.ts',
  },
  {
    row: '`POST /api/conversations`',
    file: conversations,
    find: 'custom_attributes: customAttributes',
    replace: 'customAttributes',
    proof: payloads,
  },
  {
    row: '`GET /api/conversations`',
    file: 'packages/server/src/http/routes/conversationRoutes.ts',
    find: 'toWireConversation(conversation, contact) : {}',
    replace: 'toWireConversation(conversation, contact) : null',
    proof: 'conversations.test.ts',
  },
  {
    row: '`POST /api/conversations/transcript`',
    file: conversations,
    find: "post('/api/conversations/transcript', { email })",
    replace: "post('/api/conversations/transcript', { to: email })",
    proof: payloads,
  },
  {
    row: '`POST /api/messages`',
    file: messages,
    find: 'echo_id: echoId,',
    replace: 'echo: echoId,',
    proof: payloads,
  },
  {
    row: '`GET /api/messages`',
    file: messages,
    find: '{ since_rev: String(sinceRev) }',
    replace: '{ since: String(sinceRev) }',
    proof: payloads,
  },
  {
    row: '`POST /api/messages/send_ref`',
    file: botTriggers,
    find: '{ ref, userAttrs }',
    replace: '{ ref, attrs: userAttrs }',
    proof: payloads,
  },
  {
    row: '`POST /api/messages/send_start_flow`',
    file: botTriggers,
    find: '{ sub_flow: subFlow, userAttrs }',
    replace: '{ flow: subFlow, userAttrs }',
    proof: payloads,
  },
  {
    row: '`PATCH /api/messages/{id}`',
    file: messages,
    find: 'submitted_values: values',
    replace: 'values',
    proof: payloads,
  },
  {
    row: '`GET /api/agents`',
    file: 'packages/core/src/api/agents.ts',
    find: '{ flow_token: flowToken }',
    replace: '{ flow: flowToken }',
    proof: payloads,
  },
  {
    row: '`POST /api/events`',
    file: botTriggers,
    find: 'initiated_at: { timestamp: new Date(initiatedAtMs).toISOString() }',
    replace: 'initiated_at: new Date(initiatedAtMs).toISOString()',
    proof: payloads,
  },
  {
    row: '`GET /api/contact`',
    file: contact,
    find: "...get('/api/contact'),",
    replace: "...get('/api/contacts'),",
    proof: payloads,
  },
  {
    row: '`POST /api/contact`',
    file: contact,
    find: 'phone_number: identity.phone,',
    replace: 'phone: identity.phone,',
    proof: payloads,
  },
  {
    row: '`PATCH /api/contact/attributes`',
    file: contact,
    find: 'body: { custom_attributes: attributes }',
    replace: 'body: attributes',
    proof: payloads,
  },
  {
    row: '`DELETE /api/contact/attributes`',
    file: contact,
    find: 'body: { custom_attributes: [key] }',
    replace: 'body: { custom_attributes: key }',
    proof: payloads,
  },
  {
    row: '`POST /api/labels`',
    file: contact,
    find: "post('/api/labels', { label })",
    replace: "post('/api/labels', { name: label })",
    proof: payloads,
  },
  {
    row: '`DELETE /api/labels/{label}`',
    file: contact,
    find: 'encodeURIComponent(label)',
    replace: 'label',
    proof: payloads,
  },
  {
    row: '`GET /api/conversations/toggle_status`',
    file: 'packages/server/src/http/routes/conversationRoutes.ts',
    find: "if (!context.req.header('x-requested-with')) {",
    replace: 'if (false) {',
  },
  {
    row: '`POST /api/messages/send_file`',
    file: messages,
    find: "form.append('attachments[]', file, file.name)",
    replace: "form.append('attachments', file, file.name)",
    proof: 'calls.test.ts',
  },
  {
    row: '`GET /api/campaigns`',
    file: 'packages/server/src/http/routes/channelRoutes.ts',
    find: 'message: campaign.message,',
    replace: '',
  },
  {
    row: '`GET /api/visit`',
    file: 'packages/server/src/conversation/readVisit.ts',
    find: 'open: isWithinBusinessHours(settings, backend.now()), ',
    replace: '',
    proof: 'reports business hours',
  },
  {
    row: 'Campaigns come from greetingMessages',
    file: 'packages/core/src/channel/createCampaigns.ts',
    find: 'greetingMessages.flatMap((record) => decodeCampaign(record) ?? [])',
    replace: '[]',
    proof: 'campaigns.spec.ts',
  },
  {
    row: 'Last seen',
    file: 'packages/server/src/conversation/markSeen.ts',
    find: "emitConversation(change, 'conversation.status_changed', conversation, { lastSeenAtMs: nowMs });",
    replace: 'undefined;',
  },
  {
    row: '/cable, frames, presence channel, /api/widget/auth',
    file: 'packages/core/src/connection/pusher/PusherAdapter.ts',
    find: "config.channelPrefix ?? 'presence-'",
    replace: "config.channelPrefix ?? 'private-'",
    proof: 'presence channel named',
  },
];
