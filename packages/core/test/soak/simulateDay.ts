import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadLazyModules } from '../../src/channel/lazyModules.ts';
import type { ChatClient } from '../../src/client/ChatClient.ts';
import { createChatClient } from '../../src/createChatClient.ts';
import { createTestEnvironment } from '../../src/testing/createTestEnvironment.ts';
import { countTimers } from '../model/countTimers.ts';
import { DayServer } from './DayServer.ts';
import { DayCable } from './DaySocket.ts';

export interface Day {
  readonly messages: number;
  readonly pings: number;
  readonly reconnections: number;
  /** Heap growth in bytes per 10,000 messages, after the first fifth of the day. */
  readonly bytesPer10000: number;
  /** The minimum and maximum number of timers at full hours, after the first fifth of the day. */
  readonly timers: readonly number[];
  /** The minimum and maximum number of socket and page listeners at full hours, after the first fifth of the day. */
  readonly listeners: readonly number[];
  readonly listed: number;
}

const hours = 24;
const pingsPerHour = 1_200;
const messagesPerHour = Math.ceil(20_000 / hours);
const reconnectionsPerHour = Math.ceil(500 / hours);

/** Simulates a page that is open for 24 hours: a ping every 3 s, and at least 500 reconnects and 20,000 messages. */
export async function simulateDay(): Promise<Day> {
  const world = createTestEnvironment();
  const [server, cable] = [new DayServer(), new DayCable(world.clock)];
  const clock = countTimers(world.clock);
  const client = await openPage(world, server, cable, clock);
  const samples: { heap: number; timers: number; listeners: number }[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    await simulateHour(world.clock, server, cable, client);
    const listeners = cable.listeners.count + world.lifecycle.listeners;
    samples.push({ heap: usedHeap(), timers: clock.pending, listeners });
  }
  const later = samples.slice(Math.ceil(hours / 5));
  const listed = client.state.messages.list.items.length;
  const connections = cable.sockets;
  client.dispose();
  return {
    messages: hours * messagesPerHour,
    pings: hours * pingsPerHour,
    reconnections: connections - 1,
    bytesPer10000: slope(later.map(({ heap }) => heap)) * (10_000 / messagesPerHour),
    timers: minMax(later.map(({ timers }) => timers)),
    listeners: minMax(later.map(({ listeners }) => listeners)),
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
  const { createRealtime: _memoryRealtime, ...rest } = environment;
  const client = createChatClient({
    flowToken: 'demo',
    config: { channel: {}, realtime: { adapter: 'cable', url: 'ws://localhost/cable' } },
    environment: { ...rest, clock, createHttp: () => server.http, WebSocket: cable.WebSocket },
  });
  await Promise.all([client.start(), fakeClock.advance(1_000)]);
  return client;
}

async function simulateHour(
  clock: ReturnType<typeof createTestEnvironment>['clock'],
  server: DayServer,
  cable: DayCable,
  client: ChatClient,
): Promise<void> {
  let sent = 0;
  let dropped = 0;
  for (let ping = 1; ping <= pingsPerHour; ping += 1) {
    await clock.advance(3_000);
    cable.ping();
    const share = ping / pingsPerHour;
    for (; sent < share * messagesPerHour; sent += 1) {
      if (sent % 10 === 0) client.send(`visitor ${sent}`);
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

/** By least squares. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  const run = values.reduce((sum, _value, index) => sum + (index - middle) ** 2, 0);
  return rise / run;
}

function minMax(values: readonly number[]): readonly number[] {
  return [Math.min(...values), Math.max(...values)];
}
