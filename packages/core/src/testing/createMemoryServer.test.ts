import { describe, expect, it } from 'vitest';
import { createMemoryServer, type MemoryServer } from './createMemoryServer.ts';
import { createFakeClock } from './fakeClock.ts';

const create = () => createMemoryServer({ clock: createFakeClock() });

describe('without a visitor', () => {
  it.each<[string, (server: MemoryServer) => void]>([
    ['message', (server) => server.message('Hello')],
    ['typing', (server) => server.typing(true)],
    ['resolve', (server) => server.resolve()],
    ['reopen', (server) => server.reopen()],
    ['conversation', (server) => server.conversation({ allowInput: false })],
    ['publish', (server) => server.publish('message.created', {})],
  ])('`%s` throws, and says what to do', (action, act) => {
    const server = create();
    expect(() => act(server)).toThrow(
      new RegExp(`\`${action}\` had no effect, because .* no visitor yet\\..*\`history\``),
    );
    expect(server.visitor).toBeUndefined();
  });

  it('`presence` changes the status of an agent in /api/agents', async () => {
    const server = createMemoryServer({ latencyMs: 0 });
    server.presence(3, 'online');
    const { payload } = await (await server.fetch('/api/agents')).json();
    expect(payload).toContainEqual(expect.objectContaining({ id: 3, availability_status: 'online' }));
  });
});

it('`resolve` throws if the visitor has no conversation', () => {
  const server = create();
  server.addVisitor();
  expect(() => server.resolve()).toThrow('the visitor has no conversation yet');
});

it('editing or deleting a message that does not exist throws', () => {
  const server = create();
  server.addVisitor(['Hello']);
  expect(() => server.edit(999, 'Hi')).toThrow('no message with the id 999');
  expect(() => server.delete(999)).toThrow('no message with the id 999');
});

it('the session of an added visitor has the given messages, which are from an agent by default', async () => {
  const server = createMemoryServer({ latencyMs: 0 });
  const token = server.addVisitor([{ content: 'Hello', message_type: 0 }, 'Hi!']);
  const request = new Request('http://shop.example/api/messages', { headers: { 'X-Auth-Token': token } });
  const { payload } = await (await server.fetch(request)).json();
  expect(payload).toMatchObject([
    { content: 'Hello', message_type: 0, sender: null },
    { content: 'Hi!', message_type: 1, sender: { name: 'Ada' } },
  ]);
});
