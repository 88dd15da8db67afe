import type { Beginning } from './Browser.ts';
import { live } from './runModel.ts';
import { step } from './Step.ts';
import type { World } from './World.ts';

/** One thing that happens, in the first tab where no other is given. */
export type Event = (world: World) => void | Promise<void>;

/** Lives through what once broke an invariant. */
export async function relive(
  events: readonly (Event | [tab: number, event: Event])[],
  beginning: Beginning = 'new',
  tabs = 1,
) {
  return live({ tabs, beginning, jitterSeed: 0 }, async (real) => {
    for (const entry of events) {
      const [tab, event] = typeof entry === 'function' ? ([0, entry] as const) : entry;
      await step('event', event).inTab(tab).run({}, real);
    }
  });
}

export const say: Event = (world) => world.say('a');
export const begin: Event = (world) => void world.client.startConversation();
export const pass =
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
export const expire: Event = ({ browser, server }) => {
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
