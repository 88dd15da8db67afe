import { afterEach } from 'vitest';
import type { ChatSettings } from '../chatSettings.ts';
import { createChatClient } from '../createChatClient.ts';
import type { TestEnvironment } from '../testing/createTestEnvironment.ts';

/** The page that the visitor is on. */
export const shop = 'https://shop.example/';
/** A campaign after ten seconds on it. */
export const greetingMessages = [
  { id: 5, message: 'Can we help?', trigger_rules: { time_on_page: 10, url: shop } },
];

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A chat in an environment; a second one in the same environment is a reload. */
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
  ends.push(() => client.dispose());
  const told: string[] = [];
  for (const name of ['campaign:shown', 'campaign:clicked', 'campaign:dismissed'] as const) {
    client.on(name, ({ id }) => told.push(`${name} ${id}`));
  }
  await Promise.all([client.start(), world.clock.advance(1_000)]);
  return { client, told };
}
/** What was posted to a path, in order. */
export const posted = ({ server }: TestEnvironment, path: string) =>
  server.network.requests.filter((request) => request.method === 'POST' && request.path === path);
