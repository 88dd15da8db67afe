import { expect, it } from 'vitest';
import { open } from '../client/chat.testing.ts';
import { linkEndMs } from '../protocol/linkEnd.ts';
import { createTestEnvironment } from '../testing/createTestEnvironment.ts';

/** Opens a chat with picture messages whose URLs have all changed on the server. */
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
  if (!visitor) throw new Error('The server has no visitor.');
  visitor.messages = visitor.messages.map((message) =>
    ids.includes(message.id) ? { ...message, attachments: picture('/fresh') } : message,
  );
  const renew = async (ids: readonly number[]) => {
    const [results] = await Promise.all([
      Promise.all(ids.map(client.renewFiles)),
      world.clock.advance(5_000),
    ]);
    return results;
  };
  const urls = () =>
    client.state.messages.list.items.flatMap(({ attachments }) => attachments.map(({ url }) => url));
  const pageRequests = () =>
    world.server.network.requests.filter(({ method, path }) => method === 'GET' && path === '/api/messages')
      .length;
  return { world, client, ids, renew, urls, pageRequests };
}

it('renewFiles() fetches fresh picture URLs, with one request for pictures that are renewed together', async () => {
  const { ids, renew, urls, pageRequests } = await chatWithPictures(5);
  const before = pageRequests();
  expect(urls()).toEqual(Array(5).fill('/old'));
  expect(await renew(ids.toReversed())).toEqual(Array(5).fill(true));
  expect(urls()).toEqual(Array(5).fill('/fresh'));
  expect(pageRequests() - before).toBe(1);
});

it('renewFiles() fetches fresh URLs for messages on several pages of the history', async () => {
  const { ids, renew, urls } = await chatWithPictures(30);
  expect(await renew(ids)).toEqual(Array(30).fill(true));
  expect(new Set(urls())).toEqual(new Set(['/fresh']));
});

it('renewFiles() resolves to false if the request fails, and succeeds the next time', async () => {
  const { world, ids, renew, urls } = await chatWithPictures(1);
  world.setOnline(false);
  expect(await renew(ids)).toEqual([false]);
  expect(urls()).toEqual(['/old']);
  world.setOnline(true);
  expect(await renew(ids)).toEqual([true]);
  expect(urls()).toEqual(['/fresh']);
});

it('renewFiles() drops URLs that arrive after a reset', async () => {
  const { world, client, ids, renew } = await chatWithPictures(1);
  world.server.network.fail({ call: 'GET /api/messages', fault: { kind: 'delay', ms: 3_000 } });
  const renewed = renew(ids);
  client.reset();
  expect(await renewed).toEqual([false]);
  expect(client.state.messages.list.items).toEqual([]);
});

it('linkEndMs() returns the expiry time of a signed URL, and Infinity for a URL without one', () => {
  expect(linkEndMs('https://chat.example/api/attachments/1/a.png?e=1700000000&s=x')).toBe(1_700_000_000_000);
  expect(linkEndMs('https://cdn.example/a.png?size=e')).toBe(Number.POSITIVE_INFINITY);
});
