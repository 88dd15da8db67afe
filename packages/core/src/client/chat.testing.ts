import { afterEach } from 'vitest';
import type { ChatSettings } from '../chatSettings.ts';
import { createChatClient } from '../createChatClient.ts';
import type { TestEnvironment } from '../testing/createTestEnvironment.ts';

export const shop = 'https://shop.example/';
/** A campaign that is shown after ten seconds on the page `shop`. */
export const greetingMessages = [
  { id: 5, message: 'Can we help?', trigger_rules: { time_on_page: 10, url: shop } },
];

const disposals: (() => void)[] = [];
afterEach(() => {
  for (const dispose of disposals.splice(0)) dispose();
});

/** Starts a chat. A second one in the same environment simulates a reload. */
export async function open(
  world: TestEnvironment,
  channel: object = { greetingMessages },
  more: Partial<ChatSettings> = {},
) {
  const client = createChatClient({
    flowToken: 'demo',
    config: { channel },
    environment: world.environment,
    ...more,
  });
  disposals.push(() => client.dispose());
  const events: string[] = [];
  for (const name of ['campaign:shown', 'campaign:clicked', 'campaign:dismissed'] as const) {
    client.on(name, ({ id }) => events.push(`${name} ${id}`));
  }
  await Promise.all([client.start(), world.clock.advance(1_000)]);
  return { client, events };
}

export const posted = ({ server }: TestEnvironment, path: string) =>
  server.network.requests.filter((request) => request.method === 'POST' && request.path === path);
