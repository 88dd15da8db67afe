import { expect, it } from 'vitest';
import type { ChatClient } from '../client/ChatClient.ts';
import { open } from '../client/chat.testing.ts';
import { createTestEnvironment } from '../testing/createTestEnvironment.ts';

const photo = new File(['x'], 'photo.png', { type: 'image/png' });

it.each<[string, (client: ChatClient) => string | null]>([
  ['a text', (client) => client.send('Hello')],
  ['a file and a text', (client) => client.sendFiles([photo], 'Look')],
  ['only a file', (client) => client.sendFiles([photo])],
])('a message with %s fires message:sent once, when the server has it', async (_what, send) => {
  const world = createTestEnvironment();
  const { client } = await open(world);
  const sent: unknown[] = [];
  client.on('message:sent', ({ message }) => sent.push(message.echoId));
  const echoId = send(client);
  expect(sent).toEqual([]);
  await world.clock.advance(5_000);
  expect(sent).toEqual([echoId]);
});
