import { describe, expect, it } from 'vitest';
import type { RealtimeListener } from '../../src/connection/RealtimeAdapter.ts';
import { unreadMessages } from '../../src/conversation/unreadMessages.ts';
import { seededRandom } from '../../src/testing/seededRandom.ts';
import { answer, errors, talking } from './scene.ts';

/** A live connection that does what a test tells it. */
function refusable() {
  let listener: RealtimeListener | undefined;
  const quiet = () => undefined;
  return {
    createRealtime: async (_config: unknown, deps: { readonly listener: RealtimeListener }) => {
      listener = deps.listener;
      const start = () => deps.listener.onConfirmed();
      return { start, setToken: quiet, stop: quiet, reconnectNow: quiet, performPresence: quiet };
    },
    refuse: (reason: string) => listener?.onState('closed', reason),
    reject: (reason: string) => listener?.onRejected(reason),
  };
}

describe('when the server wants no connection', () => {
  it.each(['unauthorized', 'invalid_request'])(
    'F13: (%s) that is shown, and the list is polled',
    async (reason) => {
      const stream = refusable();
      const visit = await talking({ environment: { createRealtime: stream.createRealtime } });
      stream.refuse(reason);
      expect(visit.client.state.connection.state).toBe('offline');
      visit.server.message('hi');
      await visit.clock.advance(45_000);
      expect(visit.shown).toEqual(['Hello sent', 'hi sent']);
      const before = visit.server.network.requests.length;
      await visit.clock.advance(120_000);
      const polls = visit.server.network.requests
        .slice(before)
        .filter(({ path }) => path === '/api/messages');
      expect(polls.length).toBeGreaterThanOrEqual(4);
      expect(polls.length).toBeLessThanOrEqual(20);
    },
  );

  it('F19: a stream that is rejected is replaced by polling', async () => {
    const stream = refusable();
    const visit = await talking({ environment: { createRealtime: stream.createRealtime } });
    stream.reject('rejected');
    visit.server.message('hi');
    await visit.clock.advance(15_000);
    expect(visit.shown).toEqual(['Hello sent', 'hi sent']);
  });
});

describe('events', () => {
  it('F15: that arrive three times are one message, one announcement, one unread', async () => {
    const visit = await talking();
    const announced: unknown[] = [];
    visit.client.on('message:received', ({ message }) => announced.push(message.id));
    await Promise.all([visit.client.markSeen(), visit.clock.advance(2_000)]);
    visit.server.hub.plans.push({ copies: 3 });
    const { id } = visit.server.message('hi');
    await visit.clock.advance(2_000);
    expect(visit.shown).toEqual(['Hello sent', 'hi sent']);
    expect(announced).toEqual([id]);
    const { messages, conversation } = visit.client.state;
    expect(unreadMessages(messages.list.items, conversation)).toHaveLength(1);
  });

  it.each([1, 2, 3, 4, 5])(
    'F16: that overtake each other among fifty end in order (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const visit = await talking();
      for (let count = 0; count < 50; count += 1) {
        const { log } = visit.server;
        const old = log[Math.floor(random() * log.length)];
        visit.server.hub.plans.push({ delayMs: Math.floor(random() * 200) });
        if (random() < 0.6 || !old) visit.server.message(`hi ${count}`);
        else if (random() < 0.7) visit.server.edit(old.id, `edit ${count}`);
        else visit.server.delete(old.id);
      }
      await visit.clock.advance(300);
      expect(visit.shown).toEqual(visit.kept.map((content) => `${String(content)} sent`));
    },
  );

  it.each([
    { what: 'the event comes first', eventMs: 1, answerMs: 500 },
    { what: 'the answer comes first', eventMs: 500, answerMs: 0 },
    { what: 'no event comes', eventMs: null, answerMs: 0 },
    { what: 'no answer comes', eventMs: 500, answerMs: null },
    { what: 'neither comes', eventMs: null, answerMs: null },
  ])('F17: of an own message are no second bubble, where $what', async ({ eventMs, answerMs }) => {
    const visit = await talking();
    const { hub, network } = visit.server;
    hub.plans.push(eventMs === null ? { isLost: true } : { delayMs: eventMs });
    const fault =
      answerMs === null ? ({ kind: 'dropResponse' } as const) : ({ kind: 'delay', ms: answerMs } as const);
    network.fail({ call: 'POST /api/messages', fault });
    const localId = visit.client.send('a');
    for (let step = 0; step < 34; step += 1) {
      await visit.clock.advance(1_000);
      expect(visit.client.state.messages.list.items).toHaveLength(2);
      expect(visit.client.state.messages.list.items[1]?.localId).toBe(localId);
    }
    expect(visit.shown).toEqual(['Hello sent', 'a sent']);
    expect(visit.kept).toEqual(['Hello', 'a']);
  });

  it('F18: of a deletion before those of the message leave no ghost', async () => {
    const visit = await talking();
    visit.server.hub.plans.push({ delayMs: 200 }, { delayMs: 10 });
    const { id } = visit.server.message('oops');
    visit.server.delete(id);
    await visit.clock.advance(1_000);
    expect(visit.shown).toEqual(['Hello sent']);
  });

  it('F18: of a change before those of the message show the change', async () => {
    const visit = await talking();
    visit.server.hub.plans.push({ delayMs: 200 }, { delayMs: 10 });
    const { id } = visit.server.message('hi');
    visit.server.edit(id, 'hi!');
    await visit.clock.advance(1_000);
    expect(visit.shown).toEqual(['Hello sent', 'hi! sent']);
  });
});

describe('after a long absence', () => {
  it.each([5 * 60_000, 24 * 3_600_000])('F20: of %i ms everything that changed is there', async (ms) => {
    const visit = await talking();
    const before = Array.from({ length: 30 }, (_, index) => visit.server.message(`before ${index}`));
    await visit.clock.advance(1_000);
    visit.server.hub.isUp = false;
    visit.server.disconnect();
    visit.server.network.isUp = false;
    for (let index = 0; index < 150; index += 1) visit.server.message(`meanwhile ${index}`);
    for (const { id } of before.slice(0, 10)) visit.server.delete(id);
    for (const { id, content } of before.slice(10, 20)) visit.server.edit(id, `${String(content)}!`);
    await visit.clock.sleep(ms);
    visit.server.network.isUp = true;
    visit.server.hub.isUp = true;
    visit.lifecycle.tell('resume');
    await visit.clock.advance(5_000);
    expect(visit.shown).toEqual(visit.kept.map((content) => `${String(content)} sent`));
  });

  it('F20: longer than is fetched at once leaves no hole: the rest comes by scrolling', async () => {
    const visit = await talking();
    visit.server.hub.isUp = false;
    visit.server.disconnect();
    for (let index = 0; index < 700; index += 1) visit.server.message(`meanwhile ${index}`);
    visit.client.dispose();
    visit.server.hub.isUp = true;
    await Promise.all([visit.client.start(), visit.clock.advance(5_000)]);
    for (let page = 0; page < 40; page += 1) {
      const { list, allMessagesLoaded } = visit.client.state.messages;
      const shown = list.items.map(({ content }) => content);
      expect(shown).toEqual(visit.kept.slice(-shown.length));
      if (allMessagesLoaded) break;
      await Promise.all([visit.client.loadOlder(), visit.clock.advance(100)]);
    }
    expect(visit.client.state.messages.allMessagesLoaded).toBe(true);
    expect(visit.shown).toHaveLength(701);
  });

  it('F20: and a server that refuses to say what has changed since is asked for the newest instead', async () => {
    const visit = await talking();
    visit.server.hub.isUp = false;
    visit.server.disconnect();
    visit.server.message('still there?');
    const refused = answer(422, { error: { code: 'since_rev', message: 'No such revision.' } });
    visit.server.network.fail({ call: 'GET /api/messages', fault: refused });
    visit.server.hub.isUp = true;
    visit.lifecycle.tell('resume');
    await visit.clock.advance(5_000);
    expect(visit.shown).toEqual(['Hello sent', 'still there? sent']);
    expect(errors).toMatchObject([{ status: 422 }]);
  });

  it('F26: of eight hours asleep, nobody types and the list is true within two seconds', async () => {
    const visit = await talking();
    visit.server.typing(true);
    await visit.clock.advance(1_000);
    expect(visit.client.state.typing.agent).not.toBeNull();
    visit.server.hub.isFrozen = true;
    visit.server.message('still there?');
    await visit.clock.sleep(8 * 3_600_000);
    visit.server.hub.isFrozen = false;
    visit.lifecycle.tell('resume');
    await visit.clock.advance(2_000);
    expect(visit.client.state.typing.agent).toBeNull();
    expect(visit.shown).toEqual(['Hello sent', 'still there? sent']);
  });
});
