import { describe, expect, it } from 'vitest';
import { createTestEnvironment } from '../../src/testing/createTestEnvironment.ts';
import { answer, failSaying, open, talking, type Visit } from './scene.ts';

const say = ({ server }: Visit, times: number) => {
  for (let count = 0; count < times; count += 1) server.message('hi');
};

describe('a message that is on its way', () => {
  it('F1: becomes sent by its echo where the server has it and the answer is lost', async () => {
    const visit = await talking();
    failSaying(visit, { kind: 'dropResponse' });
    visit.client.send('a');
    await visit.clock.advance(1_000);
    expect(visit.shown).toEqual(['Hello sent', 'a sent']);
    expect(visit.kept).toEqual(['Hello', 'a']);
  });

  it('F1: is repeated under its echo_id where the echo is lost too, and taken in once', async () => {
    const visit = await talking();
    visit.server.hub.isFrozen = true;
    failSaying(visit, { kind: 'dropResponse', afterMs: 0 });
    visit.client.send('a');
    await visit.clock.advance(2_000);
    expect(visit.shown).toEqual(['Hello sent', 'a sent']);
    expect(visit.kept).toEqual(['Hello', 'a']);
    expect(new Set(visit.tried.slice(1)).size).toBe(1);
  });

  it.each([
    ['stands too far up to be listed', (visit: Visit) => say(visit, 40), 20],
    ['was deleted meanwhile', (visit: Visit) => visit.server.delete(visit.server.log.at(-1)?.id ?? 0), 1],
  ])(
    'F1: is told as sent after a reload, by the answer to its repetition, though it %s',
    async (_what, meanwhile, listed) => {
      const before = await talking();
      before.server.hub.isFrozen = true;
      failSaying(before, { kind: 'dropResponse' });
      const echoId = before.client.send('a');
      await before.clock.advance(200);
      expect(before.kept).toEqual(['Hello', 'a']);
      before.client.dispose();
      meanwhile(before);
      failSaying(before, { kind: 'delay', ms: 2_000 });
      const visit = await open(before);
      const sent: unknown[] = [];
      visit.client.on('message:sent', ({ message }) => sent.push(message.echoId));
      expect(visit.shown).toContain('a in_progress');
      await visit.clock.advance(5_000);
      expect(visit.shown).toHaveLength(listed);
      expect(sent).toEqual([echoId]);
    },
  );

  it('F2: has failed within 35 s where no call arrives, and a retry goes out under the same echo_id', async () => {
    const visit = await talking();
    failSaying(visit, { kind: 'dropRequest' }, 10);
    const echoId = visit.client.send('a') ?? '';
    await visit.clock.advance(29_000);
    expect(visit.shown).toEqual(['Hello sent', 'a in_progress']);
    await visit.clock.advance(6_000);
    expect(visit.shown).toEqual(['Hello sent', 'a failed']);
    expect(visit.client.state.messages.list.items[1]?.error?.code).toBe('timeout');
    visit.server.network.heal();
    visit.client.retry(echoId);
    await visit.clock.advance(1_000);
    expect(visit.shown).toEqual(['Hello sent', 'a sent']);
    expect(new Set(visit.tried.slice(1))).toEqual(new Set([echoId]));
  });

  it.each([500, 502, 503])(
    'F3: is tried again after 1, 2 and 4 s while the server answers %i',
    async (status) => {
      const visit = await talking({ environment: { random: () => 0.5 } });
      failSaying(visit, answer(status), 3);
      visit.client.send('a');
      const triesAfter = async (ms: number) => {
        await visit.clock.advance(ms);
        return visit.tried.length - 1;
      };
      expect(await triesAfter(900)).toBe(1);
      expect(await triesAfter(300)).toBe(2);
      expect(await triesAfter(2_100)).toBe(3);
      expect(await triesAfter(4_100)).toBe(4);
      expect(visit.shown).toEqual(['Hello sent', 'a sent']);
      expect(visit.kept).toEqual(['Hello', 'a']);
    },
  );

  it('F3: has failed after three repetitions, with the words of the server', async () => {
    const visit = await talking();
    failSaying(visit, answer(500, { error: { code: 'down', message: 'We are restarting.' } }), 10);
    visit.client.send('a');
    await visit.clock.advance(12_000);
    expect(visit.shown).toEqual(['Hello sent', 'a failed']);
    expect(visit.tried).toHaveLength(5);
    expect(visit.client.state.messages.list.items[1]?.error?.message).toBe('We are restarting.');
  });

  it.each([
    { what: '7 seconds', headers: () => ({ 'Retry-After': '7' }), leastMs: 7_000 },
    {
      what: 'a date',
      headers: (nowMs: number) => ({ 'Retry-After': new Date(nowMs + 8_000).toUTCString() }),
      leastMs: 7_000,
    },
    { what: 'nothing', headers: () => ({}), leastMs: 700 },
  ])('F4: waits as long as 429 with $what says, and what is behind keeps its place', async (limit) => {
    const visit = await talking();
    failSaying(visit, answer(429, '', limit.headers(visit.clock.now())));
    visit.client.send('a');
    visit.client.send('b');
    await visit.clock.advance(limit.leastMs - 10);
    expect(visit.tried).toHaveLength(2);
    await visit.clock.advance(4_000);
    expect(visit.kept).toEqual(['Hello', 'a', 'b']);
    expect(visit.shown).toEqual(['Hello sent', 'a sent', 'b sent']);
  });

  it.each([400, 413, 422])('F6: fails at once, with the words of the server, on %i', async (status) => {
    const visit = await talking();
    failSaying(visit, answer(status, { error: { code: 'no', message: 'Not like this.' } }));
    visit.client.send('a');
    visit.client.send('b');
    await visit.clock.advance(20_000);
    expect(visit.shown).toEqual(['Hello sent', 'a failed', 'b sent']);
    expect(visit.tried).toHaveLength(3);
    const { error } = visit.client.state.messages.list.items[1] ?? {};
    expect(error).toMatchObject({ status, message: 'Not like this.', retryable: false });
  });

  it.each([30_000, 31_000])(
    'F7: has failed when its answer takes %i ms, and is sent once it is known',
    async (ms) => {
      const visit = await talking();
      const { network, hub } = visit.server;
      hub.isFrozen = true;
      network.fail({ call: 'GET *', fault: { kind: 'dropRequest' }, times: 50 });
      failSaying(visit, { kind: 'delay', ms });
      visit.client.send('a');
      await visit.clock.advance(34_000);
      expect(visit.shown).toEqual(['Hello sent', 'a failed']);
      network.heal();
      hub.isFrozen = false;
      visit.server.disconnect();
      await visit.clock.advance(31_000);
      expect(visit.shown).toEqual(['Hello sent', 'a sent']);
      expect(visit.kept).toEqual(['Hello', 'a']);
    },
  );

  it.each([
    ['an empty 204', 204, ''],
    ['HTML', 200, '<html>Sign in to the hotel</html>'],
    ['half of an answer', 200, '{"id":7,"conte'],
    ['an answer of another shape', 200, { hello: [] }],
    ['null', 200, null],
  ])('F8: is tried again after %s, and nothing else changes', async (_what, status, body) => {
    const visit = await talking();
    failSaying(visit, answer(status, body));
    visit.client.send('a');
    await visit.clock.advance(100);
    expect(visit.shown).toEqual(['Hello sent', 'a in_progress']);
    await visit.clock.advance(2_000);
    expect(visit.shown).toEqual(['Hello sent', 'a sent']);
    expect(visit.kept).toEqual(['Hello', 'a']);
  });

  it('F9: goes out once however often retry is pressed', async () => {
    const visit = await talking();
    failSaying(visit, answer(422));
    const echoId = visit.client.send('a') ?? '';
    await visit.clock.advance(1_000);
    for (let press = 0; press < 5; press += 1) visit.client.retry(echoId);
    await visit.clock.advance(1_000);
    expect(visit.tried).toHaveLength(3);
    expect(visit.kept).toEqual(['Hello', 'a']);
  });

  it('F9: is five messages, in order, where the same text is entered five times', async () => {
    const visit = await talking();
    const said = Array.from({ length: 5 }, () => visit.client.send('a'));
    await visit.clock.advance(2_000);
    expect(visit.kept).toEqual(['Hello', 'a', 'a', 'a', 'a', 'a']);
    expect(visit.server.log.slice(1).map(({ echo_id }) => echo_id)).toEqual(said);
  });
});

describe('without a network', () => {
  it('F22: what is said waits, is kept over a reload, and goes out in order when it is back', async () => {
    const world = createTestEnvironment();
    world.setOnline(false);
    const first = await open(world);
    const words = Array.from({ length: 100 }, (_, index) => `word ${index}`);
    for (const word of words) first.client.send(word);
    await world.clock.advance(3_600_000);
    expect(new Set(first.shown.map((line) => line.split(' ').at(-1)))).toEqual(new Set(['in_progress']));
    first.client.dispose();
    const second = await open(world);
    expect(second.shown).toHaveLength(100);
    world.setOnline(true);
    await world.clock.advance(20_000);
    expect(second.kept).toEqual(words);
    expect(second.shown).toEqual(words.map((word) => `${word} sent`));
  });
});
