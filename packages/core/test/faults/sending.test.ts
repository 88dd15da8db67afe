import { describe, expect, it } from 'vitest';
import { createTestEnvironment } from '../../src/testing/createTestEnvironment.ts';
import { failSending, open, openConversation, response, type Visit } from './scene.ts';

const sendAsAgent = ({ server }: Visit, times: number) => {
  for (let count = 0; count < times; count += 1) server.message('hi');
};

describe('sending', () => {
  it('F1: a message whose response is lost is marked as sent when its event arrives', async () => {
    const visit = await openConversation();
    failSending(visit, { kind: 'dropResponse' });
    visit.client.send('a');
    await visit.clock.advance(1_000);
    expect(visit.shown).toEqual(['Hello sent', 'a sent']);
    expect(visit.stored).toEqual(['Hello', 'a']);
  });

  it('F1: a message whose response and event are lost is sent again with the same echo_id, and stored once', async () => {
    const visit = await openConversation();
    visit.server.hub.isFrozen = true;
    failSending(visit, { kind: 'dropResponse', afterMs: 0 });
    visit.client.send('a');
    await visit.clock.advance(2_000);
    expect(visit.shown).toEqual(['Hello sent', 'a sent']);
    expect(visit.stored).toEqual(['Hello', 'a']);
    expect(new Set(visit.sentEchoIds.slice(1)).size).toBe(1);
  });

  it.each([
    ['is too old to be listed', (visit: Visit) => sendAsAgent(visit, 40), 20],
    ['was deleted meanwhile', (visit: Visit) => visit.server.delete(visit.server.log.at(-1)?.id ?? 0), 1],
  ])(
    'F1: a message whose response is lost is reported as sent after a reload, even if the message %s',
    async (_what, meanwhile, listed) => {
      const before = await openConversation();
      before.server.hub.isFrozen = true;
      failSending(before, { kind: 'dropResponse' });
      const echoId = before.client.send('a');
      await before.clock.advance(200);
      expect(before.stored).toEqual(['Hello', 'a']);
      before.client.dispose();
      meanwhile(before);
      failSending(before, { kind: 'delay', ms: 2_000 });
      const visit = await open(before);
      const sent: unknown[] = [];
      visit.client.on('message:sent', ({ message }) => sent.push(message.echoId));
      expect(visit.shown).toContain('a in_progress');
      await visit.clock.advance(5_000);
      expect(visit.shown).toHaveLength(listed);
      expect(sent).toEqual([echoId]);
    },
  );

  it('F2: a message fails within 35 s if none of its requests arrives, and is retried with the same echo_id', async () => {
    const visit = await openConversation();
    failSending(visit, { kind: 'dropRequest' }, 10);
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
    expect(new Set(visit.sentEchoIds.slice(1))).toEqual(new Set([echoId]));
  });

  it.each([500, 502, 503])(
    'F3: a message is retried after 1, 2 and 4 s while the server returns %i',
    async (status) => {
      const visit = await openConversation({ environment: { random: () => 0.5 } });
      failSending(visit, response(status), 3);
      visit.client.send('a');
      const triesAfter = async (ms: number) => {
        await visit.clock.advance(ms);
        return visit.sentEchoIds.length - 1;
      };
      expect(await triesAfter(900)).toBe(1);
      expect(await triesAfter(300)).toBe(2);
      expect(await triesAfter(2_100)).toBe(3);
      expect(await triesAfter(4_100)).toBe(4);
      expect(visit.shown).toEqual(['Hello sent', 'a sent']);
      expect(visit.stored).toEqual(['Hello', 'a']);
    },
  );

  it('F3: a message fails after three retries, with the server’s error message', async () => {
    const visit = await openConversation();
    failSending(visit, response(500, { error: { code: 'down', message: 'We are restarting.' } }), 10);
    visit.client.send('a');
    await visit.clock.advance(12_000);
    expect(visit.shown).toEqual(['Hello sent', 'a failed']);
    expect(visit.sentEchoIds).toHaveLength(5);
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
  ])(
    'F4: after a 429 with $what in Retry-After, messages wait at least $leastMs ms and stay in order',
    async (limit) => {
      const visit = await openConversation();
      failSending(visit, response(429, '', limit.headers(visit.clock.now())));
      visit.client.send('a');
      visit.client.send('b');
      await visit.clock.advance(limit.leastMs - 10);
      expect(visit.sentEchoIds).toHaveLength(2);
      await visit.clock.advance(4_000);
      expect(visit.stored).toEqual(['Hello', 'a', 'b']);
      expect(visit.shown).toEqual(['Hello sent', 'a sent', 'b sent']);
    },
  );

  it.each([400, 413, 422])(
    'F6: a message fails without a retry on %i, with the server’s error message',
    async (status) => {
      const visit = await openConversation();
      failSending(visit, response(status, { error: { code: 'no', message: 'Not like this.' } }));
      visit.client.send('a');
      visit.client.send('b');
      await visit.clock.advance(20_000);
      expect(visit.shown).toEqual(['Hello sent', 'a failed', 'b sent']);
      expect(visit.sentEchoIds).toHaveLength(3);
      const { error } = visit.client.state.messages.list.items[1] ?? {};
      expect(error).toMatchObject({ status, message: 'Not like this.', retryable: false });
    },
  );

  it.each([30_000, 31_000])(
    'F7: a message fails if its response takes %i ms, and becomes sent when the fetched list contains it',
    async (ms) => {
      const visit = await openConversation();
      const { network, hub } = visit.server;
      hub.isFrozen = true;
      network.fail({ call: 'GET *', fault: { kind: 'dropRequest' }, times: 50 });
      failSending(visit, { kind: 'delay', ms });
      visit.client.send('a');
      await visit.clock.advance(34_000);
      expect(visit.shown).toEqual(['Hello sent', 'a failed']);
      network.heal();
      hub.isFrozen = false;
      visit.server.disconnect();
      await visit.clock.advance(31_000);
      expect(visit.shown).toEqual(['Hello sent', 'a sent']);
      expect(visit.stored).toEqual(['Hello', 'a']);
    },
  );

  it.each([
    ['an empty response with status 204', 204, ''],
    ['an HTML page', 200, '<html>Sign in to the hotel</html>'],
    ['a truncated response', 200, '{"id":7,"conte'],
    ['a response of another shape', 200, { hello: [] }],
    ['the response null', 200, null],
  ])('F8: a message is retried after %s, and is stored once', async (_what, status, body) => {
    const visit = await openConversation();
    failSending(visit, response(status, body));
    visit.client.send('a');
    await visit.clock.advance(100);
    expect(visit.shown).toEqual(['Hello sent', 'a in_progress']);
    await visit.clock.advance(2_000);
    expect(visit.shown).toEqual(['Hello sent', 'a sent']);
    expect(visit.stored).toEqual(['Hello', 'a']);
  });

  it('F9: a failed message is sent only one more time, however often retry is pressed', async () => {
    const visit = await openConversation();
    failSending(visit, response(422));
    const echoId = visit.client.send('a') ?? '';
    await visit.clock.advance(1_000);
    for (let press = 0; press < 5; press += 1) visit.client.retry(echoId);
    await visit.clock.advance(1_000);
    expect(visit.sentEchoIds).toHaveLength(3);
    expect(visit.stored).toEqual(['Hello', 'a']);
  });

  it('F9: the same text sent five times becomes five messages in order', async () => {
    const visit = await openConversation();
    const echoIds = Array.from({ length: 5 }, () => visit.client.send('a'));
    await visit.clock.advance(2_000);
    expect(visit.stored).toEqual(['Hello', 'a', 'a', 'a', 'a', 'a']);
    expect(visit.server.log.slice(1).map(({ echo_id }) => echo_id)).toEqual(echoIds);
  });
});

describe('while offline', () => {
  it('F22: messages written offline wait, survive a reload, and are sent in order when the device is online', async () => {
    const world = createTestEnvironment();
    world.setOnline(false);
    const first = await open(world);
    const texts = Array.from({ length: 100 }, (_, index) => `text ${index}`);
    for (const text of texts) first.client.send(text);
    await world.clock.advance(3_600_000);
    expect(new Set(first.shown.map((line) => line.split(' ').at(-1)))).toEqual(new Set(['in_progress']));
    first.client.dispose();
    const second = await open(world);
    expect(second.shown).toHaveLength(100);
    world.setOnline(true);
    await world.clock.advance(20_000);
    expect(second.stored).toEqual(texts);
    expect(second.shown).toEqual(texts.map((text) => `${text} sent`));
  });
});
