import { describe, expect, it } from 'vitest';
import type { RealtimeListener } from '../../src/connection/RealtimeAdapter.ts';
import { unreadMessages } from '../../src/conversation/unreadMessages.ts';
import { seededRandom } from '../../src/testing/seededRandom.ts';
import { errors, openConversation, response, type Visit } from './scene.ts';

function controlledStream() {
  let listener: RealtimeListener | undefined;
  const noop = () => undefined;
  return {
    createRealtime: async (_config: unknown, deps: { readonly listener: RealtimeListener }) => {
      listener = deps.listener;
      const start = () => deps.listener.onConfirmed();
      return { start, setToken: noop, stop: noop, reconnectNow: noop, performPresence: () => true };
    },
    refuse: (reason: string) => listener?.onState('closed', reason),
    reject: (reason: string) => listener?.onRejected(reason),
  };
}

async function untilOnline({ client, clock }: Visit): Promise<void> {
  for (let step = 0; step < 500 && client.state.connection.state !== 'online'; step += 1)
    await clock.advance(10);
}

describe('a refused connection', () => {
  it.each(['unauthorized', 'invalid_request'])(
    'F13: a connection refused with %s is shown as offline, and the list is polled',
    async (reason) => {
      const stream = controlledStream();
      const visit = await openConversation({ environment: { createRealtime: stream.createRealtime } });
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

  it('F19: a rejected stream is replaced by polling', async () => {
    const stream = controlledStream();
    const visit = await openConversation({ environment: { createRealtime: stream.createRealtime } });
    stream.reject('rejected');
    visit.server.message('hi');
    await visit.clock.advance(15_000);
    expect(visit.shown).toEqual(['Hello sent', 'hi sent']);
  });
});

describe('events', () => {
  it('F15: an event received three times creates one message, one `message:received` event and one unread message', async () => {
    const visit = await openConversation();
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

  it('a note received twice creates one event, and no unread message', async () => {
    const visit = await openConversation();
    await Promise.all([visit.client.markSeen(), visit.clock.advance(2_000)]);
    const received: string[] = [];
    visit.client.on('note:received', ({ message }) => received.push(message.content));
    visit.client.on('message:received', ({ message }) => received.push(message.content));
    visit.server.hub.plans.push({ copies: 2 });
    visit.server.message({ content: 'Ada joined', message_type: 2 });
    await visit.clock.advance(2_000);
    expect(received).toEqual(['Ada joined']);
    const { messages, conversation } = visit.client.state;
    expect(unreadMessages(messages.list.items, conversation)).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5])(
    'F16: events received out of order leave the list in the server’s order (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const visit = await openConversation();
      for (let count = 0; count < 50; count += 1) {
        const { log } = visit.server;
        const old = log[Math.floor(random() * log.length)];
        visit.server.hub.plans.push({ delayMs: Math.floor(random() * 200) });
        if (random() < 0.6 || !old) visit.server.message(`hi ${count}`);
        else if (random() < 0.7) visit.server.edit(old.id, `edit ${count}`);
        else visit.server.delete(old.id);
      }
      await visit.clock.advance(300);
      expect(visit.shown).toEqual(visit.stored.map((content) => `${String(content)} sent`));
    },
  );

  it.each([
    { what: 'the event arrives first', eventMs: 1, responseMs: 500 },
    { what: 'the response arrives first', eventMs: 500, responseMs: 0 },
    { what: 'no event arrives', eventMs: null, responseMs: 0 },
    { what: 'no response arrives', eventMs: 500, responseMs: null },
    { what: 'neither event nor response arrives', eventMs: null, responseMs: null },
  ])('F17: the visitor’s own message is listed once when $what', async ({ eventMs, responseMs }) => {
    const visit = await openConversation();
    const { hub, network } = visit.server;
    hub.plans.push(eventMs === null ? { isLost: true } : { delayMs: eventMs });
    const fault =
      responseMs === null
        ? ({ kind: 'dropResponse' } as const)
        : ({ kind: 'delay', ms: responseMs } as const);
    network.fail({ call: 'POST /api/messages', fault });
    const localId = visit.client.send('a');
    for (let step = 0; step < 34; step += 1) {
      await visit.clock.advance(1_000);
      expect(visit.client.state.messages.list.items).toHaveLength(2);
      expect(visit.client.state.messages.list.items[1]?.localId).toBe(localId);
    }
    expect(visit.shown).toEqual(['Hello sent', 'a sent']);
    expect(visit.stored).toEqual(['Hello', 'a']);
  });

  it('F18: a message whose deletion arrives first is not listed', async () => {
    const visit = await openConversation();
    visit.server.hub.plans.push({ delayMs: 200 }, { delayMs: 10 });
    const { id } = visit.server.message('oops');
    visit.server.delete(id);
    await visit.clock.advance(1_000);
    expect(visit.shown).toEqual(['Hello sent']);
  });

  it('F18: a message whose edit arrives first is listed with the edited text', async () => {
    const visit = await openConversation();
    visit.server.hub.plans.push({ delayMs: 200 }, { delayMs: 10 });
    const { id } = visit.server.message('hi');
    visit.server.edit(id, 'hi!');
    await visit.clock.advance(1_000);
    expect(visit.shown).toEqual(['Hello sent', 'hi! sent']);
  });
});

describe('reconnecting after a long time', () => {
  it.each([5 * 60_000, 24 * 3_600_000])(
    'F20: reconnecting after %i ms applies all changes made meanwhile',
    async (ms) => {
      const visit = await openConversation();
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
      visit.lifecycle.emit('resume');
      await visit.clock.advance(5_000);
      expect(visit.shown).toEqual(visit.stored.map((content) => `${String(content)} sent`));
    },
  );

  it('F20: a start after 700 missed messages leaves no gap in the list, and all older pages can load', async () => {
    const visit = await openConversation();
    visit.server.hub.isUp = false;
    visit.server.disconnect();
    for (let index = 0; index < 700; index += 1) visit.server.message(`meanwhile ${index}`);
    visit.client.dispose();
    visit.server.hub.isUp = true;
    await Promise.all([visit.client.start(), visit.clock.advance(5_000)]);
    for (let page = 0; page < 40; page += 1) {
      const { list, allMessagesLoaded } = visit.client.state.messages;
      const shown = list.items.map(({ content }) => content);
      expect(shown).toEqual(visit.stored.slice(-shown.length));
      if (allMessagesLoaded) break;
      await Promise.all([visit.client.loadOlder(), visit.clock.advance(100)]);
    }
    expect(visit.client.state.messages.allMessagesLoaded).toBe(true);
    expect(visit.shown).toHaveLength(701);
  });

  it('F20: reconnecting fetches the newest page if the server refuses to list changes', async () => {
    const visit = await openConversation();
    visit.server.hub.isUp = false;
    visit.server.disconnect();
    visit.server.message('still there?');
    const refused = response(422, { error: { code: 'since_rev', message: 'No such revision.' } });
    visit.server.network.fail({ call: 'GET /api/messages', fault: refused });
    visit.server.hub.isUp = true;
    visit.lifecycle.emit('resume');
    await visit.clock.advance(5_000);
    expect(visit.shown).toEqual(['Hello sent', 'still there? sent']);
    expect(errors).toMatchObject([{ status: 422 }]);
  });

  it('U19: a live message that arrives during the catch-up is listed after the missed messages', async () => {
    const visit = await openConversation();
    const seen: string[][] = [];
    visit.server.hub.isUp = false;
    visit.server.disconnect();
    for (const text of ['missed 1', 'missed 2']) visit.server.message(text);
    visit.server.network.fail({ call: 'GET /api/messages', fault: { kind: 'delay', ms: 2_500 } });
    visit.server.hub.isUp = true;
    visit.lifecycle.emit('resume');
    await untilOnline(visit);
    visit.server.message('live');
    for (let step = 0; step < 40; step += 1) {
      await visit.clock.advance(100);
      seen.push(visit.shown.map((line) => line.replace(' sent', '')));
    }
    const states = [...new Set(seen.map((texts) => texts.join()))];
    const caughtUp = 'Hello,missed 1,missed 2';
    expect(states).toEqual(['Hello', caughtUp, `${caughtUp},live`]);
  });

  it('U19: a live message is shown after three seconds if catching up takes longer', async () => {
    const visit = await openConversation();
    visit.server.hub.isUp = false;
    visit.server.disconnect();
    visit.server.message('missed');
    visit.server.network.fail({ call: 'GET /api/messages', fault: { kind: 'delay', ms: 10_000 } });
    visit.server.hub.isUp = true;
    visit.lifecycle.emit('resume');
    await untilOnline(visit);
    visit.server.message('live');
    await visit.clock.advance(2_500);
    expect(visit.shown).toEqual(['Hello sent']);
    await visit.clock.advance(1_000);
    expect(visit.shown).toEqual(['Hello sent', 'live sent']);
    await visit.clock.advance(10_000);
    expect(visit.shown).toEqual(['Hello sent', 'missed sent', 'live sent']);
  });

  it('U19: an agent’s message and the end of the conversation wait for the catch-up; the visitor’s own message does not', async () => {
    const visit = await openConversation();
    visit.server.hub.isUp = false;
    visit.server.disconnect();
    visit.server.message('missed');
    visit.server.network.fail({ call: 'GET /api/messages', fault: { kind: 'delay', ms: 2_500 } });
    visit.server.hub.isUp = true;
    visit.lifecycle.emit('resume');
    await untilOnline(visit);
    // The client must fetch the conversation while it is open, because a fetched status is shown at once.
    await visit.clock.advance(500);
    visit.server.message('live');
    visit.server.message({ content: 'own', message_type: 0, echo_id: 'of-another-tab' });
    visit.server.resolve();
    const { conversation } = visit.client.state;
    await visit.clock.advance(500);
    expect([visit.shown, conversation.status]).toEqual([['Hello sent', 'own sent'], 'open']);
    await visit.clock.advance(3_000);
    expect(visit.shown).toEqual(['Hello sent', 'missed sent', 'live sent', 'own sent']);
    expect(conversation.status).toBe('resolved');
  });

  it('F26: waking after eight hours of sleep clears typing and updates the list within 2 s', async () => {
    const visit = await openConversation();
    visit.server.typing(true);
    await visit.clock.advance(1_000);
    expect(visit.client.state.typing.agent).not.toBeNull();
    visit.server.hub.isFrozen = true;
    visit.server.message('still there?');
    await visit.clock.sleep(8 * 3_600_000);
    visit.server.hub.isFrozen = false;
    visit.lifecycle.emit('resume');
    await visit.clock.advance(2_000);
    expect(visit.client.state.typing.agent).toBeNull();
    expect(visit.shown).toEqual(['Hello sent', 'still there? sent']);
  });
});
