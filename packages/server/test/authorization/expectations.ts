import type { Kind } from './callers.ts';

/** The expected status per kind of caller, with the error code if the response has one; `or` separates alternatives. */
export type Row = Readonly<Record<Kind, string>>;

const unknown = '401 session_unknown';
const everyone = (outcome: string): Row => ({
  none: outcome,
  invalid: outcome,
  other: outcome,
  agent: outcome,
  admin: outcome,
});
/** Requires a session. `other` is the outcome for another visitor: by default 200, with their own data. */
const session = (other = '200'): Row => ({ ...everyone(unknown), other });
/** Needs no token; most of these calls then create a visitor. An invalid token is refused. */
const firstCall: Row = { ...everyone('200'), invalid: unknown };
const agents: Row = { ...everyone('401 agent_unknown'), agent: '200', admin: '200' };
/** Built files. Some sample paths exist only after `npm run build`. The other sample paths never exist. */
const page = everyone('200 or 404 not_found');

/** One row per route. A test fails if a route has no row, or a row has no route. */
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
  'POST /api/direct_uploads': session('403 direct_uploads_off'),
  'PUT /api/direct_uploads/:id': everyone('404 not_found'),
  'PATCH /api/messages/:id': session('404 not_found'),
  'POST /api/messages/:id/stop': session('404 not_found'),
  'PUT /api/messages/:id/feedback': session('404 not_found'),
  'POST /api/messages/send_ref': firstCall,
  'POST /api/messages/send_start_flow': firstCall,
  'POST /api/events': firstCall,
  'GET /api/contact': session(),
  'POST /api/contact': { ...everyone('401 identity_unproven'), invalid: unknown },
  'DELETE /api/contact': session(),
  'DELETE /api/contact/session': session(),
  'GET /api/contact/export': session(),
  'POST /api/contact/handover': session(),
  'POST /api/contact/redeem': everyone('401 code_unknown'),
  'PATCH /api/contact/attributes': session(),
  'DELETE /api/contact/attributes': session(),
  'POST /api/labels': session(),
  'DELETE /api/labels/:label': session(),
  'POST /api/widget/auth': session('403 not_allowed'),
  'GET /api/attachments/:id/:name': everyone('404 not_found'),
  'GET /api/config': everyone('200'),
  'GET /api/agents': everyone('200'),
  'GET /api/campaigns': everyone('200'),
  'GET /api/visit': { ...everyone('200'), invalid: unknown },

  'GET /api/agent/session': everyone('200'),
  'GET /api/agent/conversations': agents,
  'GET /api/agent/conversations/:id': agents,
  'GET /api/agent/conversations/:id/messages': agents,
  'POST /api/agent/conversations/:id/messages': agents,
  'POST /api/agent/conversations/:id/seen': agents,
  'POST /api/agent/conversations/:id/typing': agents,
  'POST /api/agent/conversations/:id/hand_over': agents,
  'POST /api/agent/conversations/:id/toggle_status': agents,
  'POST /api/agent/conversations/:id/menu': agents,
  'POST /api/agent/conversations/:id/events': agents,
  'PATCH /api/agent/messages/:id': agents,
  'DELETE /api/agent/messages/:id': agents,
  'GET /api/agent/agents': agents,
  'PATCH /api/agent/agents/:id': agents,
  'GET /api/agent/channel': agents,
  'PATCH /api/agent/channel': { ...agents, agent: '403 admin_only' },

  'POST /apps/:appId/events': everyone('401 session_unknown'),
  'POST /apps/:appId/batch_events': everyone('401 session_unknown'),

  'GET /confirm/:token': everyone('404'),
  'POST /confirm/:token': everyone('404'),
  'GET /healthz': everyone('200'),
  'GET /widget': everyone('200 or 503'),
  'GET /agent': everyone('200 or 503 not_ready'),
  'POST /demo/sign-in': everyone('200'),
  'GET /avatars/:name': everyone('200'),
  'GET /widget/*': page,
  'GET /agent/*': page,
  'GET /:file{(?:loader|chat-frame)\\.js}': page,
  'GET /v1/:file{(?:loader|chat-frame)\\.js}': page,
  'GET /v1/:build{[0-9a-f]+}/:file{(?:loader|chat-frame)\\.js}': page,
  'GET /docs': page,
  'GET /docs/*': page,
  'GET /demo/*': everyone('200'),
  ...Object.fromEntries(
    ['/', '/embed', '/full', '/csp', '/spa', '/rtl', '/dark', '/members', '/several'].map((path) => [
      `GET ${path}`,
      everyone('200'),
    ]),
  ),
};
