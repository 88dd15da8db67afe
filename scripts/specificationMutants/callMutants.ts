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
    row: 'A call has the page’s query, and the headers `X-Auth-Token` (the session token) and `X-Requested-With`',
    file: http,
    find: "'X-Requested-With': 'XMLHttpRequest',",
    replace: '',
    proof: 'X-Requested-With, and no token',
  },
  {
    row: 'A client can send the session token in the query, for backends that need it there',
    file: http,
    find: '{ conv_token: token }',
    replace: '{ token }',
    proof: 'if tokenIn is query',
  },
  {
    row: 'A call repeats the backend’s XSRF cookie in a header if the page and the backend have the same origin',
    file: http,
    find: "{ 'X-XSRF-TOKEN': safelyDecoded(token) }",
    replace: '{}',
    proof: 'uploads.spec.ts',
  },
  {
    row: '`POST /api/conversations` starts a conversation, with contact details and a message',
    file: conversations,
    find: 'custom_attributes: customAttributes',
    replace: 'customAttributes',
    proof: payloads,
  },
  {
    row: '`GET /api/conversations` returns the visitor’s conversation, or `{}` if there is none',
    file: 'packages/server/src/http/routes/conversationRoutes.ts',
    find: 'toWireConversation(conversation, contact) : {}',
    replace: 'toWireConversation(conversation, contact) : null',
    proof: 'server/test/conversations.test.ts',
  },
  {
    row: '`POST /api/conversations/transcript` emails the transcript to a proven or confirmed address',
    file: conversations,
    find: "post('/api/conversations/transcript', { email })",
    replace: "post('/api/conversations/transcript', { to: email })",
    proof: payloads,
  },
  {
    row: '`POST /api/messages` stores a message, and stores a repeated one only once',
    file: messages,
    find: 'echo_id: echoId,',
    replace: 'echo: echoId,',
    proof: payloads,
  },
  {
    row: '`GET /api/messages` returns the newest 20 messages, the 20 before an id, or up to 100 that changed after a revision',
    file: messages,
    find: '{ since_rev: String(sinceRev) }',
    replace: '{ since: String(sinceRev) }',
    proof: payloads,
  },
  {
    row: '`POST /api/messages/send_ref` sends the bot a reference, such as where the visitor came from',
    file: botTriggers,
    find: '{ ref, userAttrs }',
    replace: '{ ref, attrs: userAttrs }',
    proof: payloads,
  },
  {
    row: '`POST /api/messages/send_start_flow` starts a flow of the bot',
    file: botTriggers,
    find: '{ sub_flow: subFlow, userAttrs }',
    replace: '{ flow: subFlow, userAttrs }',
    proof: payloads,
  },
  {
    row: '`PATCH /api/messages/{id}` sends the visitor’s answer to a form in the chat',
    file: messages,
    find: 'submitted_values: values',
    replace: 'values',
    proof: payloads,
  },
  {
    row: '`GET /api/agents` lists the channel’s agents and their availability',
    file: 'packages/core/src/api/agents.ts',
    find: '{ flow_token: flowToken }',
    replace: '{ flow: flowToken }',
    proof: payloads,
  },
  {
    row: '`POST /api/events` stores an event of the page, or posts the message of a campaign',
    file: botTriggers,
    find: 'initiated_at: { timestamp: new Date(initiatedAtMs).toISOString() }',
    replace: 'initiated_at: new Date(initiatedAtMs).toISOString()',
    proof: payloads,
  },
  {
    row: '`GET /api/contact` returns the contact to which the session belongs',
    file: contact,
    find: "...get('/api/contact'),",
    replace: "...get('/api/contacts'),",
    proof: payloads,
  },
  {
    row: '`POST /api/contact` identifies the visitor',
    file: contact,
    find: 'phone_number: identity.phone,',
    replace: 'phone: identity.phone,',
    proof: payloads,
  },
  {
    row: '`PATCH /api/contact/attributes` sets custom attributes of the contact',
    file: contact,
    find: 'body: { custom_attributes: attributes }',
    replace: 'body: attributes',
    proof: payloads,
  },
  {
    row: '`DELETE /api/contact/attributes` removes a custom attribute of the contact',
    file: contact,
    find: 'body: { custom_attributes: [key] }',
    replace: 'body: { custom_attributes: key }',
    proof: payloads,
  },
  {
    row: '`POST /api/labels` adds a label',
    file: contact,
    find: "post('/api/labels', { label })",
    replace: "post('/api/labels', { name: label })",
    proof: payloads,
  },
  {
    row: '`DELETE /api/labels/{label}` removes a label',
    file: contact,
    find: 'encodeURIComponent(label)',
    replace: 'label',
    proof: payloads,
  },
  {
    row: '`GET /api/conversations/toggle_status` changes the status, but only with the header `X-Requested-With`',
    file: 'packages/server/src/http/routes/conversationRoutes.ts',
    find: "if (!context.req.header('x-requested-with')) {",
    replace: 'if (false) {',
  },
  {
    row: '`POST /api/messages/send_file` sends the files of one message',
    file: messages,
    find: "form.append('attachments[]', file, file.name)",
    replace: "form.append('attachments', file, file.name)",
    proof: 'calls.test.ts',
  },
  {
    row: '`GET /api/campaigns` lists the channel’s campaigns, and needs no session',
    file: 'packages/server/src/http/routes/channelRoutes.ts',
    find: 'message: campaign.message,',
    replace: '',
  },
  {
    row: '`GET /api/visit` returns the unread count and the campaigns to a page that has not loaded the widget',
    file: 'packages/server/src/conversation/readVisit.ts',
    find: 'open: isWithinBusinessHours(settings, backend.now()), ',
    replace: '',
    proof: 'reports business hours',
  },
  {
    row: 'The widget reads campaigns from the channel’s setting `greetingMessages`',
    file: 'packages/core/src/channel/createCampaigns.ts',
    find: 'greetingMessages.flatMap((record) => decodeCampaign(record) ?? [])',
    replace: '[]',
    proof: 'matches its rule',
  },
  {
    row: '`POST /api/conversations/update_last_seen` stores when the visitor last read messages',
    file: 'packages/server/src/conversation/markSeen.ts',
    find: "emitConversation(change, 'conversation.status_changed', conversation, { lastSeenAtMs: nowMs });",
    replace: 'undefined;',
  },
  {
    row: 'Realtime events arrive through `/cable`, or through a Pusher presence channel that `/api/widget/auth` authorizes',
    file: 'packages/core/src/connection/pusher/PusherAdapter.ts',
    find: "config.channelPrefix ?? 'presence-'",
    replace: "config.channelPrefix ?? 'private-'",
    proof: 'presence channel named',
  },
];
