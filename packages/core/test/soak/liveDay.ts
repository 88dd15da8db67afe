import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadLazyModules } from '../../src/channel/lazyModules.ts';
import type { ChatClient } from '../../src/client/ChatClient.ts';
import { createChatClient } from '../../src/createChatClient.ts';
import { createTestEnvironment } from '../../src/testing/createTestEnvironment.ts';
import { countTimers } from '../model/countTimers.ts';
import { DayServer } from './DayServer.ts';
import { DayCable } from './DaySocket.ts';

/** How a day of a page went. */
export interface Day {
  readonly messages: number;
  readonly pings: number;
  readonly reconnections: number;
  /** Bytes by which the heap grew for 10,000 messages, after the first fifth of the day. */
  readonly bytesPer10000: number;
  /** The fewest and the most timers and listeners of sockets and page that were alive between two hours. */
  readonly timers: readonly number[];
  readonly listeners: readonly number[];
  /** Messages that the list holds in the evening. */
  readonly listed: number;
}

const hours = 24;
const pingsPerHour = 1_200;
const messagesPerHour = Math.ceil(20_000 / hours);
const reconnectionsPerHour = Math.ceil(500 / hours);

/** Lives the 24 hours of a page that stays open: a ping every 3 s, 500 reconnections, 20,000 messages. */
export async function liveDay(): Promise<Day> {
  const world = createTestEnvironment();
  const [server, cable] = [new DayServer(), new DayCable(world.clock)];
  const clock = countTimers(world.clock);
  const client = await openPage(world, server, cable, clock);
  const hoursSeen: { heap: number; timers: number; listeners: number }[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    await liveHour(world.clock, server, cable, client);
    const listeners = cable.listeners.count + world.lifecycle.listeners;
    hoursSeen.push({ heap: usedHeap(), timers: clock.pending, listeners });
  }
  const evening = hoursSeen.slice(Math.ceil(hours / 5));
  const listed = client.state.messages.list.items.length;
  const connections = cable.sockets;
  client.dispose();
  return {
    messages: hours * messagesPerHour,
    pings: hours * pingsPerHour,
    reconnections: connections - 1,
    bytesPer10000: slope(evening.map(({ heap }) => heap)) * (10_000 / messagesPerHour),
    timers: extent(evening.map(({ timers }) => timers)),
    listeners: extent(evening.map((seen) => seen.listeners)),
    listed,
  };
}

async function openPage(
  { environment, clock: fakeClock }: ReturnType<typeof createTestEnvironment>,
  server: DayServer,
  cable: DayCable,
  clock: ReturnType<typeof countTimers>,
): Promise<ChatClient> {
  await loadLazyModules();
  environment.storage.set('chat:demo:session', 'session');
  const { createRealtime: _ofTheMemoryServer, ...rest } = environment;
  const client = createChatClient({
    flowToken: 'demo',
    config: { channel: {}, realtime: { adapter: 'cable', url: 'ws://localhost/cable' } },
    environment: { ...rest, clock, createHttp: () => server.http, WebSocket: cable.WebSocket },
  });
  await Promise.all([client.start(), fakeClock.advance(1_000)]);
  return client;
}

async function liveHour(
  clock: ReturnType<typeof createTestEnvironment>['clock'],
  server: DayServer,
  cable: DayCable,
  client: ChatClient,
): Promise<void> {
  let said = 0;
  let dropped = 0;
  for (let ping = 1; ping <= pingsPerHour; ping += 1) {
    await clock.advance(3_000);
    cable.ping();
    const share = ping / pingsPerHour;
    for (; said < share * messagesPerHour; said += 1) {
      if (said % 10 === 0) client.send(`visitor ${said}`);
      else cable.publish('message.created', server.message());
    }
    if (ping % 10 === 0)
      cable.publish('conversation.typing_on', { user: { id: 1, name: 'Ada', type: 'agent' } });
    if (dropped < share * reconnectionsPerHour) {
      dropped += 1;
      cable.drop();
    }
  }
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function usedHeap(): number {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Least squares: by how much the values grow from one to the next. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  const run = values.reduce((sum, _value, index) => sum + (index - middle) ** 2, 0);
  return rise / run;
}

function extent(values: readonly number[]): readonly number[] {
  return [Math.min(...values), Math.max(...values)];
}
