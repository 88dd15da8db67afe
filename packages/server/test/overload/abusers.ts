import { randomBytes } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { WebSocket } from 'ws';

/**
 * A process of its own that abuses a server at full speed, so that it does not slow down those whose answers are timed.
 * Each kind of abuse comes from a network address of its own, as the proxy in front would report it. Ends by itself.
 */
interface Tally {
  asked: number;
  refused: number;
}

const [url = ''] = process.argv.slice(2);
/** The parent says when it is over; whatever happens, it is over after this. */
const endsAtMs = Date.now() + 180_000;
let isStopped = false;
process.on('message', () => {
  isStopped = true;
});
process.on('disconnect', () => process.exit(1));
const tallies: Record<string, Tally> = {};

/** Runs a piece of abuse over and over, so many at once, and counts what is refused. */
async function abuse(
  kind: string,
  atOnce: number,
  once: (address: string) => Promise<boolean>,
): Promise<void> {
  const tally = { asked: 0, refused: 0 };
  tallies[kind] = tally;
  const address = `203.0.113.${Object.keys(tallies).length}`;
  // Each kind goes on until it was refused at least once, so that it has come to its limit.
  const isOver = () => Date.now() > endsAtMs || (isStopped && tally.refused > 0);
  const loop = async () => {
    while (!isOver()) {
      tally.asked += 1;
      if (!(await once(address).catch(() => false))) tally.refused += 1;
      // A connection that is refused at once must not keep this process from everything else.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
}

/** True if the call was carried out. */
async function call(
  address: string,
  method: string,
  path: string,
  options: { token?: string; body?: unknown; form?: FormData } = {},
) {
  const { token, body, form } = options;
  const response = await fetch(`${url}${path}${path.includes('?') ? '&' : '?'}flow_token=other`, {
    method,
    headers: {
      'X-Forwarded-For': address,
      ...(token === undefined ? {} : { 'X-Auth-Token': token }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(form === undefined ? {} : { body: form }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await response.text();
  return { isDone: response.ok, text };
}

async function newToken(address: string): Promise<string> {
  const { text } = await call(address, 'POST', '/api/conversations', { body: {} });
  return JSON.parse(text).contact.conv_token;
}

function openSocket(address: string): Promise<WebSocket | undefined> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/cable`, ['actioncable-v1-json'], {
      headers: { 'X-Forwarded-For': address },
      handshakeTimeout: 5_000,
    });
    socket.on('open', () => resolve(socket));
    socket.on('error', () => resolve(undefined));
  });
}

/** Opens a websocket and leaves it open without a word. */
const held: WebSocket[] = [];
async function holdSocket(address: string): Promise<boolean> {
  const socket = await openSocket(address);
  if (socket) held.push(socket);
  return socket !== undefined;
}

/** Subscribes to and leaves streams of random tokens until the server ends the connection. */
async function floodSubscriptions(address: string): Promise<boolean> {
  const socket = await openSocket(address);
  if (!socket) return false;
  const ended = new Promise<boolean>((resolve) => socket.on('close', () => resolve(false)));
  while (socket.readyState === socket.OPEN && !isStopped) {
    const identifier = JSON.stringify({
      channel: 'RoomChannel',
      pubsub_token: randomBytes(32).toString('base64url'),
      conv_token: 'x',
    });
    socket.send(JSON.stringify({ command: 'subscribe', identifier }));
    socket.send(JSON.stringify({ command: 'unsubscribe', identifier }));
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket.close();
  return ended;
}

const noise = randomBytes(6 * 1024 * 1024)
  .toString('base64')
  .slice(0, 8 * 1024 * 1024);
const bag = Object.fromEntries(Array.from({ length: 64 }, (_, index) => [`key-${index}`, 'x'.repeat(900)]));

async function main(): Promise<void> {
  // Abusers have computers of their own: here they take what the server and those who are timed leave.
  setPriority(constants.priority.PRIORITY_LOW);
  const token = await newToken('203.0.113.200');
  const uploads = await newToken('203.0.113.201');
  process.send?.('begun');
  await Promise.all([
    abuse('sockets', 40, holdSocket),
    abuse('subscriptions', 4, floodSubscriptions),
    abuse(
      'newVisitors',
      60,
      async (address) => (await call(address, 'POST', '/api/conversations', { body: {} })).isDone,
    ),
    abuse(
      'guesses',
      40,
      async (address) =>
        (await call(address, 'GET', '/api/contact', { token: randomBytes(32).toString('base64url') })).isDone,
    ),
    abuse(
      'exports',
      10,
      async (address) => (await call(address, 'GET', '/api/contact/export', { token })).isDone,
    ),
    abuse('attributes', 20, async (address) => {
      const custom = Object.fromEntries(
        Object.entries(bag).map(([key, value]) => [`${key}-${Math.random()}`, value]),
      );
      return (
        await call(address, 'POST', '/api/contact', { token, body: { name: 'x', custom_attributes: custom } })
      ).isDone;
    }),
    abuse(
      'messages',
      20,
      async (address) =>
        (await call(address, 'POST', '/api/messages', { token, body: { message: { content: 'x' } } })).isDone,
    ),
    abuse('uploads', 4, async (address) => {
      const form = new FormData();
      form.append('attachments[]', new File([noise], 'noise.txt', { type: 'text/plain' }));
      return (await call(address, 'POST', '/api/messages/send_file', { token: uploads, form })).isDone;
    }),
  ]);
  for (const socket of held) socket.terminate();
  process.send?.(tallies, () => process.exit(0));
}

await main();
