import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { newVisitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { onEmbeddedDatabase } from './onEveryDatabase.ts';

onEmbeddedDatabase((server) => {
  it.each([
    [['actioncable-v1-json', 'actioncable-unsupported'], 'actioncable-v1-json'],
    [['actioncable-v1-ext-json', 'actioncable-v1-json'], 'actioncable-v1-json'],
    [['actioncable-unsupported'], 'actioncable-unsupported'],
    [[], ''],
  ])(
    'offered the subprotocols %j, the server selects “%s” and sends a welcome frame',
    async (offered, chosen) => {
      const cable = await CableClient.connect(server.url, offered);
      expect(cable.protocol).toBe(chosen);
      expect(await cable.frames.next(() => true)).toEqual({ type: 'welcome' });
      await cable.close();
    },
  );

  it('selects no subprotocol if the client offers no supported one, so that the client disconnects', async () => {
    await expect(CableClient.connect(server.url, ['actioncable-v1-ext-json'])).rejects.toThrow('subprotocol');
  });

  it('pings every three seconds with the current time', async () => {
    const cable = await CableClient.connect(server.url);
    const first = await cable.frames.next(({ type }) => type === 'ping');
    const second = await cable.frames.next(({ type }) => type === 'ping');
    expect(second.message - first.message).toBeGreaterThanOrEqual(2);
    expect(second.message - first.message).toBeLessThanOrEqual(4);
    expect(Math.abs(second.message - Date.now() / 1000)).toBeLessThan(5);
    await cable.close();
  });

  it('ignores invalid commands, duplicate subscriptions and unknown actions', async () => {
    const visitor = await newVisitor(server);
    const cable = await CableClient.connect(server.url);
    const channel = visitor.room;
    const identifier = JSON.stringify(channel);
    for (const frame of ['null', '[]', '{oops', '', '{"command":"constructor","identifier":"x"}'])
      cable.send(frame);
    for (const identifierOf of ['', '{oops', 'null', '[]'])
      cable.send({ command: 'subscribe', identifier: identifierOf });
    expect(await cable.subscribe(channel)).toBe('confirm_subscription');
    cable.send({ command: 'subscribe', identifier });
    for (const data of [undefined, 'x', '{"action":"constructor"}', '{"action":"subscribed "}']) {
      cable.send({ command: 'message', identifier, data });
    }
    await visitor.send('still here');
    await cable.event('message.created');
    const confirmed = cable.frames.all.filter(({ type }) => type === 'confirm_subscription');
    expect(confirmed).toHaveLength(1);
    expect(cable.events('presence.update')).toHaveLength(1);
    expect(cable.events('message.created')).toHaveLength(1);
    await cable.close();
  });

  it('sends no messages after a client has unsubscribed, and lets it subscribe again', async () => {
    const visitor = await newVisitor(server);
    const cable = await CableClient.connect(server.url);
    const channel = visitor.room;
    await cable.subscribe(channel);
    cable.send({ command: 'unsubscribe', identifier: JSON.stringify(channel) });
    // Frames are processed in order, so this response arrives after the subscription has ended.
    await cable.subscribe({ ...channel, pubsub_token: 'nobody' });
    await visitor.send('missed');
    expect(await cable.subscribe(channel)).toBe('confirm_subscription');
    await visitor.send('received');
    expect((await cable.event('message.created')).content).toBe('received');
    await cable.close();
  });

  it('disconnects a client that sends a frame of 100,000 bytes', async () => {
    const cable = await CableClient.connect(server.url);
    cable.send('x'.repeat(100_000));
    expect(await cable.closed).toBe(1009);
  });

  it('refuses a websocket on a path of the HTTP API', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/messages`);
    const error = await new Promise<Error>((resolve) => socket.once('error', resolve));
    expect(error.message).toContain('404');
  });
});
