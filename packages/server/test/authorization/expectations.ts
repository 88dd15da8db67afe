import type { Kind } from './callers.ts';

/** Who gets what: a status, and the code of the error where it is one. */
export type Row = Readonly<Record<Kind, string>>;

const unknown = '401 session_unknown';
const everybody = (answer: string): Row => ({
  none: answer,
  invalid: answer,
  other: answer,
  agent: answer,
  admin: answer,
});
/** Needs a session; another visitor gets their own, or what is said of something that is not theirs. */
const session = (other = '200'): Row => ({ ...everybody(unknown), other });
/** Makes a visitor where there is none. A token that is worth nothing is not the same as none. */
const firstCall: Row = { ...everybody('200'), invalid: unknown };
const agents: Row = { ...everybody('401 agent_unknown'), agent: '200', admin: '200' };
/** Depends on whether `npm run build` was run. */
const page = everybody('200 or 404 not_found');

/** The whole table: a row for every route. A test fails if a route has none, or a row no route. */
export const expectations: Readonly<Record<string, Row>> = {
  'GET /api/conversations': session(),
  'POST /api/conversations': firstCall,
  'GET /api/conversations/toggle_status': session(),
  'POST /api/conversations/toggle_status': session(),
  'POST /api/conversations/update_last_seen': session(),
  'POST /api/conversations/toggle_typing': session(),
  'POST /api/conversations/transcript': session(),
  'GET /api/messages': session(),
  'POST /api/messages': session(),
  'POST /api/messages/send_file': session(),
  'PATCH /api/messages/:id': session('404 not_found'),
  'POST /api/messages/send_ref': firstCall,
  'POST /api/messages/send_start_flow': firstCall,
  'POST /api/events': firstCall,
  'GET /api/contact': session(),
  'POST /api/contact': { ...everybody('401 identity_unproven'), invalid: unknown },
  'DELETE /api/contact': session(),
  'DELETE /api/contact/session': session(),
  'GET /api/contact/export': session(),
  'POST /api/contact/handover': session(),
  'POST /api/contact/redeem': everybody('401 code_unknown'),
  'PATCH /api/contact/attributes': session(),
  'DELETE /api/contact/attributes': session(),
  'POST /api/labels': session(),
  'DELETE /api/labels/:label': session(),
  'POST /api/widget/auth': session('403 not_allowed'),
  'GET /api/attachments/:id/:name': everybody('404 not_found'),
  'GET /api/config': everybody('200'),
  'GET /api/agents': everybody('200'),
  'GET /api/campaigns': everybody('200'),

  'GET /api/agent/session': everybody('200'),
  'GET /api/agent/conversations': agents,
  'GET /api/agent/conversations/:id': agents,
  'GET /api/agent/conversations/:id/messages': agents,
  'POST /api/agent/conversations/:id/messages': agents,
  'POST /api/agent/conversations/:id/typing': agents,
  'POST /api/agent/conversations/:id/toggle_status': agents,
  'POST /api/agent/conversations/:id/menu': agents,
  'POST /api/agent/conversations/:id/events': agents,
  'PATCH /api/agent/messages/:id': agents,
  'DELETE /api/agent/messages/:id': agents,
  'GET /api/agent/agents': agents,
  'PATCH /api/agent/agents/:id': agents,
  'GET /api/agent/channel': agents,
  'PATCH /api/agent/channel': { ...agents, agent: '403 admin_only' },

  'POST /apps/:appId/events': everybody('401 session_unknown'),
  'POST /apps/:appId/batch_events': everybody('401 session_unknown'),

  'GET /confirm/:token': everybody('404'),
  'POST /confirm/:token': everybody('404'),
  'GET /healthz': everybody('200'),
  'GET /widget': everybody('200 or 503'),
  'GET /agent': everybody('200 or 503 not_ready'),
  'POST /demo/sign-in': everybody('200'),
  'GET /avatars/:name': everybody('200'),
  'GET /widget/*': page,
  'GET /agent/*': page,
  'GET /:file{(?:loader|chat-frame)\\.js}': page,
  'GET /v1/:file{(?:loader|chat-frame)\\.js}': page,
  'GET /v1/:build{[0-9a-f]+}/:file{(?:loader|chat-frame)\\.js}': page,
  'GET /demo/*': everybody('200'),
  ...Object.fromEntries(
    ['/', '/embed', '/full', '/csp', '/spa', '/rtl', '/dark', '/members', '/several'].map((path) => [
      `GET ${path}`,
      everybody('200'),
    ]),
  ),
};
