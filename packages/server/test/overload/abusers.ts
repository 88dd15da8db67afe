import { randomBytes } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { WebSocket } from 'ws';

interface Tally {
  attempts: number;
  refused: number;
}

const [url = ''] = process.argv.slice(2);
const endsAtMs = Date.now() + 180_000;
let isStopped = false;
process.on('message', () => {
  isStopped = true;
});
process.on('disconnect', () => process.exit(1));
const tallies: Record<string, Tally> = {};

async function abuse(
  kind: string,
  concurrency: number,
  action: (address: string) => Promise<boolean>,
): Promise<void> {
  const tally = { attempts: 0, refused: 0 };
  tallies[kind] = tally;
  const address = `203.0.113.${Object.keys(tallies).length}`;
  // After a stop, goes on until an action of this kind has been refused. Starts no action after three minutes.
  const isOver = () => Date.now() > endsAtMs || (isStopped && tally.refused > 0);
  const loop = async () => {
    while (!isOver()) {
      tally.attempts += 1;
      if (!(await action(address).catch(isTimeout))) tally.refused += 1;
      // Connections that are refused immediately must not starve the event loop.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
}

/** A closed connection counts as a refusal, but a `fetch` that times out does not. */
function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

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

const openSockets: WebSocket[] = [];

async function holdSocket(address: string): Promise<boolean> {
  const socket = await openSocket(address);
  if (socket) openSockets.push(socket);
  return socket !== undefined;
}

/** Goes on until the server closes the websocket, or until the three minutes are over. */
async function floodSubscriptions(address: string): Promise<boolean> {
  const socket = await openSocket(address);
  if (!socket) return false;
  while (socket.readyState === socket.OPEN) {
    if (Date.now() > endsAtMs) {
      socket.close();
      return true;
    }
    const identifier = JSON.stringify({
      channel: 'RoomChannel',
      pubsub_token: randomBytes(32).toString('base64url'),
      conv_token: 'x',
    });
    socket.send(JSON.stringify({ command: 'subscribe', identifier }));
    socket.send(JSON.stringify({ command: 'unsubscribe', identifier }));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return false;
}

const noise = randomBytes(6 * 1024 * 1024)
  .toString('base64')
  .slice(0, 8 * 1024 * 1024);
const attributes = Object.fromEntries(
  Array.from({ length: 64 }, (_, index) => [`key-${index}`, 'x'.repeat(900)]),
);

/**
 * Runs in a separate process, so that it does not slow down the clients being timed. After a message from the parent,
 * it stops as soon as every kind of abuse has been refused at least once. Otherwise, it stops after three minutes.
 * Then it reports the tallies.
 */
async function main(): Promise<void> {
  // Real abusers use their own machines, so leave the CPU to the server and the timed clients.
  setPriority(constants.priority.PRIORITY_LOW);
  const token = await newToken('203.0.113.200');
  const uploads = await newToken('203.0.113.201');
  process.send?.('started');
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
        Object.entries(attributes).map(([key, value]) => [`${key}-${Math.random()}`, value]),
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
  for (const socket of openSockets) socket.terminate();
  process.send?.(tallies, () => process.exit(0));
}

await main();
