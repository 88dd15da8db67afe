import { describe, expect, it } from 'vitest';
import type { ChatSettings } from '../chatSettings.ts';
import type { ChatError } from '../protocol/errors.ts';
import { createTestEnvironment, type TestEnvironment } from '../testing/createTestEnvironment.ts';
import { open } from './chat.testing.ts';

async function otherDevice(world: TestEnvironment, text: string): Promise<string> {
  const { storage, outboxStorage } = createTestEnvironment().environment;
  const { client } = await open({ ...world, environment: { ...world.environment, storage, outboxStorage } });
  client.send(text);
  await world.clock.advance(1_000);
  const [code] = await Promise.all([client.createHandover('popout'), world.clock.advance(1_000)]);
  client.dispose();
  return code.ok ? code.value : '';
}

const enter = (world: TestEnvironment, handoverCode: string, more: Partial<ChatSettings> = {}) =>
  open(world, {}, { handoverCode, ...more });
const texts = ({ client }: Awaited<ReturnType<typeof open>>) =>
  client.state.messages.list.items.map(({ content }) => content);

describe('handover codes', () => {
  it('a handover code replaces a stored session', async () => {
    const world = createTestEnvironment();
    const first = await enter(world, await otherDevice(world, 'I am A'));
    expect(texts(first)).toEqual(['I am A']);
    first.client.dispose();
    const second = await enter(world, await otherDevice(world, 'I am B'));
    expect(texts(second)).toEqual(['I am B']);
    second.client.dispose();
    const reloaded = await open(world);
    expect(texts(reloaded)).toEqual(['I am B']);
  });

  it('a handover code deletes the draft and the unsent messages of the previous visitor', async () => {
    const world = createTestEnvironment();
    const first = await enter(world, await otherDevice(world, 'I am A'));
    world.setOnline(false);
    first.client.send('Unsent by A');
    first.client.setDraft('Draft of A');
    await world.clock.advance(500);
    first.client.dispose();
    world.setOnline(true);
    const codeOfB = await otherDevice(world, 'I am B');
    const second = await enter(world, codeOfB);
    await world.clock.advance(20_000);
    expect([texts(second), second.client.state.draft.text]).toEqual([['I am B'], '']);
    expect(world.server.log.map(({ content }) => content)).not.toContain('Unsent by A');
  });

  it('a handover code keeps and sends unsent messages of the same visitor', async () => {
    const world = createTestEnvironment();
    const first = await open(world);
    first.client.send('Hello');
    await world.clock.advance(1_000);
    const [code] = await Promise.all([first.client.createHandover('popout'), world.clock.advance(1_000)]);
    world.setOnline(false);
    first.client.send('Unsent');
    await world.clock.advance(500);
    first.client.dispose();
    world.setOnline(true);
    const second = await enter(world, code.ok ? code.value : '');
    await world.clock.advance(10_000);
    expect(texts(second)).toEqual(['Hello', 'Unsent']);
    expect(second.client.state.messages.list.items.map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  it('an invalid handover code is reported, and the client starts without a session', async () => {
    const world = createTestEnvironment();
    const first = await enter(world, await otherDevice(world, 'I am A'));
    first.client.dispose();
    const errors: ChatError[] = [];
    const second = await enter(world, 'expired', { onError: (error) => errors.push(error) });
    expect(errors.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('could not be redeemed'),
    );
    expect([texts(second), second.client.state.session.convToken]).toEqual([[], null]);
    second.client.send('I am new');
    await world.clock.advance(1_000);
    world.lifecycle.emit('visible');
    await world.clock.advance(1_000);
    expect(texts(second)).toEqual(['I am new']);
  });
});

describe('session end', () => {
  it('with an invalid handover code, the first message does not continue the session that the application has stored', async () => {
    const world = createTestEnvironment();
    let stored: string | null = null;
    const session = () => ({
      convToken: stored,
      reread: async () => stored,
      onChange: (convToken: string | null) => {
        stored = convToken;
      },
    });
    const first = await open(world, {}, { session: session() });
    first.client.send('I am A');
    await world.clock.advance(1_000);
    const ofA = stored;
    first.client.dispose();
    const second = await enter(world, 'expired', { session: session() });
    second.client.send('I am B');
    await world.clock.advance(2_000);
    expect(texts(second)).toEqual(['I am B']);
    expect([typeof stored, stored === ofA]).toEqual(['string', false]);
  });

  it('ending a session while offline is retried when the network is back', async () => {
    const world = createTestEnvironment();
    const { token } = await resetOffline(world);
    await world.clock.advance(40_000);
    world.setOnline(true);
    await world.clock.advance(1_000);
    expect(endedTokens(world), 'one request offline, one online').toEqual([token, token]);
  });

  it('ending a session while offline is retried on the next start until it has succeeded', async () => {
    const world = createTestEnvironment();
    const { client, token } = await resetOffline(world);
    client.dispose();
    await world.clock.advance(40_000);
    world.setOnline(true);
    for (const _start of [1, 2]) {
      const next = await open(world);
      next.client.dispose();
    }
    expect(endedTokens(world), 'one request offline, one online').toEqual([token, token]);
  });
});

async function resetOffline(world: TestEnvironment) {
  const { client } = await open(world);
  client.send('Hello');
  await world.clock.advance(1_000);
  const token = client.state.session.convToken;
  world.setOnline(false);
  client.reset();
  return { client, token };
}

/** Includes failed requests. */
function endedTokens({ server }: TestEnvironment): (string | null)[] {
  return server.network.requests
    .filter(({ method, path }) => method === 'DELETE' && path === '/api/contact/session')
    .map(({ token }) => token);
}
