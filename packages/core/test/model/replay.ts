import type { VisitorHistory } from './Browser.ts';
import { runSequence } from './runModel.ts';
import { step } from './Step.ts';
import type { World } from './World.ts';

export type Event = (world: World) => void | Promise<void>;

/** Events without a tab act on the first tab. */
export async function replay(
  events: readonly (Event | [tab: number, event: Event])[],
  history: VisitorHistory = 'new',
  tabs = 1,
) {
  return runSequence({ tabs, history, jitterSeed: 0 }, async (real) => {
    for (const entry of events) {
      const [tab, event] = typeof entry === 'function' ? ([0, entry] as const) : entry;
      await step('event', event).inTab(tab).run({}, real);
    }
  });
}

export const send: Event = (world) => world.send('a');
export const startConversation: Event = (world) => void world.client.startConversation();
export const wait =
  (ms: number): Event =>
  ({ clock }) =>
    clock.advance(ms);
export const identify =
  (name: string): Event =>
  (world) =>
    world.identify(name);
export const retryAll: Event = ({ client, items }) => {
  for (const { echoId } of items) client.retry(echoId ?? '');
};
export const expireSession: Event = ({ browser, server }) => {
  browser.mayLoseSession = true;
  server.backend.sessions.clear();
};

export const slowReloadAs =
  (name: string): Event =>
  async (world) => {
    world.server.network.fail({ call: 'GET /api/messages', fault: { kind: 'delay', ms: 900 }, times: 2 });
    world.reload();
    await world.clock.advance(100);
    world.identify(name);
  };

export const identifyBoth: Event = (world) =>
  [identify('anna'), identify('bert')].forEach((each) => void each(world));
