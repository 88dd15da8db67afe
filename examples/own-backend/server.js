import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const flowToken = 'demo';
const config = { channel: { websiteName: 'My shop', attachments: 0 } };
const agent = { id: 1, name: 'Ada', availability_status: 'online' };

/** All visitors, by session token. Use a database instead: a restart of this server ends all sessions. */
const visitors = new Map();
/** Visitors by the `echo_id` of their first message: if the response is lost, the chat repeats the call without a token. */
const firstCalls = new Map();
let lastId = 0;

const nowSeconds = () => Math.floor(Date.now() / 1000);
const send = (socket, frame) => socket.send(JSON.stringify(frame));
const publish = (visitor, socket, event, data) =>
  send(socket, { identifier: visitor.subscriptions.get(socket), message: { event, data } });

/** Replies to a visitor. Put your bot here, or pass the message on to your team. */
function reply(visitor, { content }) {
  const sender = { id: agent.id, name: agent.name, type: 'agent' };
  setTimeout(() => addMessage(visitor, { message_type: 1, content: `You wrote: ${content}`, sender }), 500);
}

/** Adds a visitor, who has one conversation forever. It has the visitor's id. */
function addVisitor() {
  const ids = { id: ++lastId, token: randomUUID(), pubsubToken: randomUUID() };
  const visitor = { ...ids, messages: [], seenAt: null, subscriptions: new Map() };
  visitors.set(visitor.token, visitor);
  return visitor;
}

function addMessage(visitor, fields) {
  const rev = visitor.messages.length + 1;
  const message = {
    id: ++lastId,
    rev,
    created_at: nowSeconds(),
    conversation_id: visitor.id,
    ...fields,
  };
  visitor.messages.push(message);
  for (const socket of visitor.subscriptions.keys()) publish(visitor, socket, 'message.created', message);
  return message;
}

/** Stores a visitor's message. The chat repeats calls whose response is lost, so each `echo_id` is stored only once. */
function receive(visitor, { content, echo_id, content_attributes = {} }) {
  const earlier = visitor.messages.find((message) => message.echo_id === echo_id);
  if (earlier) return earlier;
  const message = addMessage(visitor, { message_type: 0, content, echo_id, content_attributes });
  reply(visitor, message);
  return message;
}

const sessionOf = (visitor) => ({
  id: visitor.id,
  conv_token: visitor.token,
  pubsub_token: visitor.pubsubToken,
});
const conversationOf = ({ id, seenAt }) => ({ id, status: 'open', contact_last_seen_at: seenAt });

const calls = {
  'GET /api/config': () => config,
  'GET /api/agents': () => ({ payload: [agent] }),
  'POST /api/conversations': start,
  'GET /api/conversations': conversationOf,
  'GET /api/messages': (visitor, _body, query) => pageOf(visitor, query),
  'POST /api/messages': (visitor, { message }) => receive(visitor, check(message)),
  'POST /api/conversations/toggle_typing': () => ({}),
  'POST /api/conversations/update_last_seen': (visitor) => ({
    contact_last_seen_at: (visitor.seenAt = nowSeconds()),
  }),
  'GET /api/contact': (visitor) => ({ ...sessionOf(visitor), identifier: null }),
  'DELETE /api/contact/session': ({ token }) => ({ ended: visitors.delete(token) }),
};
const callsWithoutSession = ['GET /api/config', 'GET /api/agents', 'POST /api/conversations'];

/** Starts a conversation, or continues it. Creates a session if the call has none. */
function start(known, { message }) {
  const echoId = message && check(message).echo_id;
  const visitor = known ?? firstCalls.get(echoId) ?? addVisitor();
  if (message) {
    firstCalls.set(echoId, visitor);
    setTimeout(() => firstCalls.delete(echoId), 600_000).unref();
    receive(visitor, message);
  }
  const { payload, meta } = pageOf(visitor, {});
  return { conversation: conversationOf(visitor), messages: payload, meta, contact: sessionOf(visitor) };
}

/** Returns the messages after a revision, or the newest 20, or the 20 before an id; always oldest first. */
function pageOf({ messages, seenAt }, { since_rev, before = Infinity }) {
  const payload = since_rev ? messages.slice(since_rev) : messages.filter(({ id }) => id < before).slice(-20);
  return { payload, meta: { rev: messages.length, contact_last_seen_at: seenAt } };
}

function check(message) {
  const { content, echo_id } = Object(message);
  const isValid = typeof echo_id === 'string' && typeof content === 'string' && content.length <= 10_000;
  return isValid && content !== ''
    ? message
    : fail(422, 'invalid', 'A message needs 1 to 10,000 characters.');
}

function fail(status, code, message) {
  throw Object.assign(new Error(message), { status, code });
}

async function respond(request) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const name = `${request.method} ${pathname}`;
  if (!Object.hasOwn(calls, name)) fail(404, 'not_found', 'There is no such call.');
  if (searchParams.get('flow_token') !== flowToken)
    fail(404, 'channel_unknown', 'No channel has this token.');
  const token = request.headers['x-auth-token'];
  const visitor = visitors.get(token);
  // After a 401, the chat ends its session, and the next message starts a new one.
  if (!visitor && (token || !callsWithoutSession.includes(name)))
    fail(401, 'session_unknown', 'The session has ended.');
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += part;
    if (text.length > 1_000_000) fail(413, 'too_large', 'The request is too large.');
  }
  return calls[name](visitor, parse(text), Object.fromEntries(searchParams));
}

const headers = {
  // Any page may call this server. That is safe, because the session is in a header, not in a cookie.
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  'Access-Control-Allow-Headers': 'Content-Type, X-Auth-Token, X-Requested-With',
  'Access-Control-Expose-Headers': 'Date',
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json',
};

const server = createServer(async (request, response) => {
  if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
  try {
    const body = await respond(request);
    response.writeHead(200, headers).end(JSON.stringify(body));
  } catch (error) {
    if (!error.status) console.error(error);
    const { status, code, message } = error.status
      ? error
      : { status: 500, code: 'internal', message: 'Please try again.' };
    response.writeHead(status, headers).end(JSON.stringify({ error: { code, message } }));
  }
});

const sockets = new WebSocketServer({
  server,
  maxPayload: 10_000,
  handleProtocols: () => 'actioncable-v1-json',
});
sockets.on('connection', (socket) => {
  let followed;
  send(socket, { type: 'welcome' });
  // The chat reconnects if it receives nothing for six to eight seconds.
  const pings = setInterval(() => send(socket, { type: 'ping', message: nowSeconds() }), 3_000);
  socket.on('message', (text) => {
    const { command, identifier } = parse(text);
    const { conv_token, pubsub_token } = parse(identifier);
    const visitor = visitors.get(conv_token);
    if (!visitor || visitor.pubsubToken !== pubsub_token)
      return send(socket, { type: 'reject_subscription', identifier });
    if (command === 'unsubscribe') return visitor.subscriptions.delete(socket);
    if (command === 'subscribe') {
      followed?.subscriptions.delete(socket);
      followed = visitor;
      visitor.subscriptions.set(socket, identifier);
      send(socket, { type: 'confirm_subscription', identifier });
    }
    // The chat compares `rev` with its messages and fetches what it has missed. It also asks for this every minute.
    publish(visitor, socket, 'presence.update', {
      users: { [agent.id]: 'online' },
      rev: visitor.messages.length,
    });
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(pings);
    followed?.subscriptions.delete(socket);
  });
});

/** Parses JSON. Returns an empty object if it is invalid or null. */
function parse(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

server.listen(process.env.PORT ?? 3000, () => console.log(`http://localhost:${server.address().port}`));
