import { expect, it } from 'vitest';
import { open } from '../client/chat.testing.ts';
import { linkEndMs } from '../protocol/linkEnd.ts';
import { createTestEnvironment } from '../testing/createTestEnvironment.ts';

/** A chat with pictures in its messages, whose addresses all change without anything else about the messages. */
async function chatWithPictures(count: number) {
  const world = createTestEnvironment();
  const { client } = await open(world);
  client.send('Hello');
  await world.clock.advance(1_000);
  const picture = (url: string) => [
    { id: 1, file_type: 'image', data_url: url, file_name: 'a.png', file_size: 1 },
  ];
  const ids = Array.from({ length: count }, () => world.server.message({ attachments: picture('/old') }).id);
  await world.clock.advance(1_000);
  const { visitor } = world.server;
  if (!visitor) throw new Error('There is no visitor.');
  visitor.messages = visitor.messages.map((message) =>
    ids.includes(message.id) ? { ...message, attachments: picture('/fresh') } : message,
  );
  const renew = async (wanted: readonly number[]) => {
    const [results] = await Promise.all([
      Promise.all(wanted.map(client.renewFiles)),
      world.clock.advance(5_000),
    ]);
    return results;
  };
  const urls = () =>
    client.state.messages.list.items.flatMap(({ attachments }) => attachments.map(({ url }) => url));
  const pagesAsked = () =>
    world.server.network.requests.filter(({ method, path }) => method === 'GET' && path === '/api/messages')
      .length;
  return { world, client, ids, renew, urls, pagesAsked };
}

it('fetches fresh addresses of pictures; many that expire together share one request', async () => {
  const { ids, renew, urls, pagesAsked } = await chatWithPictures(5);
  const before = pagesAsked();
  expect(urls()).toEqual(Array(5).fill('/old'));
  expect(await renew(ids.toReversed())).toEqual(Array(5).fill(true));
  expect(urls()).toEqual(Array(5).fill('/fresh'));
  expect(pagesAsked() - before).toBe(1);
});

it('asks for the page of each message where one page does not hold them', async () => {
  const { ids, renew, urls } = await chatWithPictures(30);
  expect(await renew(ids)).toEqual(Array(30).fill(true));
  expect(new Set(urls())).toEqual(new Set(['/fresh']));
});

it('resolves to false if the server cannot be asked, and works the next time', async () => {
  const { world, ids, renew, urls } = await chatWithPictures(1);
  world.setOnline(false);
  expect(await renew(ids)).toEqual([false]);
  expect(urls()).toEqual(['/old']);
  world.setOnline(true);
  expect(await renew(ids)).toEqual([true]);
  expect(urls()).toEqual(['/fresh']);
});

it('drops addresses that arrive after the visitor has changed', async () => {
  const { world, client, ids, renew } = await chatWithPictures(1);
  world.server.network.fail({ call: 'GET /api/messages', fault: { kind: 'delay', ms: 3_000 } });
  const renewed = renew(ids);
  client.reset();
  expect(await renewed).toEqual([false]);
  expect(client.state.messages.list.items).toEqual([]);
});

it('reads the end of a signed address, and none of an address without one', () => {
  expect(linkEndMs('https://chat.example/api/attachments/1/a.png?e=1700000000&s=x')).toBe(1_700_000_000_000);
  expect(linkEndMs('https://cdn.example/a.png?size=e')).toBe(Number.POSITIVE_INFINITY);
});
