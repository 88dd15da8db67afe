import { describe, expect, it } from 'vitest';
import { unreadMessages } from '../../src/conversation/unreadMessages.ts';
import { createTestEnvironment } from '../../src/testing/createTestEnvironment.ts';
import { open, openConversation, response, type Visit } from './scene.ts';

const hourMs = 3_600_000;

const loadOlder = (visit: Visit) => Promise.all([visit.client.loadOlder(), visit.clock.advance(100)]);

const historyCalls = ({ server }: Visit) =>
  server.network.requests.flatMap(({ path, query }) =>
    path === '/api/messages' && query.before !== undefined ? [query.before] : [],
  );

describe('the history', () => {
  const withHistory = async (): Promise<Visit> => {
    const visit = await openConversation();
    for (let index = 0; index < 60; index += 1) visit.server.message(`old ${index}`);
    visit.client.dispose();
    return open(visit);
  };

  it('F37: older messages still load if the oldest loaded message was deleted', async () => {
    const visit = await withHistory();
    const edge = visit.client.state.messages.list.items[0]?.id ?? 0;
    visit.server.delete(edge);
    await visit.clock.advance(100);
    for (let page = 0; page < 5; page += 1) await loadOlder(visit);
    expect(visit.client.state.messages.allMessagesLoaded).toBe(true);
    expect(visit.shown).toEqual(visit.stored.map((content) => `${String(content)} sent`));
    expect(new Set(historyCalls(visit)).size).toBe(historyCalls(visit).length);
  });

  it.each([
    ['the same page again', (page: unknown) => page],
    ['an empty page', () => ({ payload: [], meta: {} })],
  ])('F37: the history ends without a loop if the server returns %s', async (_name, next) => {
    const visit = await withHistory();
    const page = { payload: visit.server.log.slice(-20), meta: {} };
    visit.server.network.fail({ call: 'GET /api/messages', fault: response(200, next(page)), times: 50 });
    for (let count = 0; count < 5; count += 1) await loadOlder(visit);
    expect(historyCalls(visit)).toHaveLength(1);
    expect(visit.client.state.messages.allMessagesLoaded).toBe(true);
    expect(visit.client.state.messages.list.items).toHaveLength(20);
  });

  it('F37: the history reports an error if it cannot be loaded, and can be loaded again', async () => {
    const visit = await withHistory();
    visit.server.network.fail({ call: 'GET /api/messages', fault: response(500) });
    await loadOlder(visit);
    expect(visit.client.state.messages).toMatchObject({ allMessagesLoaded: false, error: { status: 500 } });
    await loadOlder(visit);
    expect(visit.client.state.messages.list.items).toHaveLength(40);
    expect(visit.client.state.messages.error).toBeNull();
  });
});

describe('a wrong device clock', () => {
  it.each([-24 * hourMs, -hourMs, hourMs, 24 * hourMs])(
    'F38: a device clock that is off by %i ms does not change what is shown',
    async (skewMs) => {
      const world = createTestEnvironment();
      const { clock } = world;
      const skewed = { ...clock, now: () => clock.now() + skewMs, setTimeout: clock.setTimeout };
      const visit = await open(world, { environment: { clock: skewed } });
      visit.client.send('Hello');
      await clock.advance(1_000);
      await Promise.all([visit.client.markSeen(), clock.advance(2_000)]);
      visit.server.message('hi');
      visit.client.send('a');
      await clock.advance(1_000);
      expect(visit.shown).toEqual(['Hello sent', 'hi sent', 'a sent']);
      const { messages, conversation, typing } = visit.client.state;
      expect(unreadMessages(messages.list.items, conversation).map(({ content }) => content)).toEqual(['hi']);
      visit.server.typing(true);
      await clock.advance(29_000);
      expect(typing.agent).not.toBeNull();
      await clock.advance(2_000);
      expect(typing.agent).toBeNull();
    },
  );

  it('F38: a device clock that jumps back does not change the order of unsent messages', async () => {
    const world = createTestEnvironment();
    let skewMs = 0;
    const { clock } = world;
    const jumping = { now: () => clock.now() + skewMs, setTimeout: clock.setTimeout };
    world.setOnline(false);
    const first = await open(world, { environment: { clock: jumping } });
    for (const [index, text] of ['a', 'b', 'c'].entries()) {
      skewMs = -index * 24 * hourMs;
      first.client.send(text);
    }
    first.client.dispose();
    const second = await open(world);
    world.setOnline(true);
    await clock.advance(5_000);
    expect(second.stored).toEqual(['a', 'b', 'c']);
    expect(second.shown).toEqual(['a sent', 'b sent', 'c sent']);
  });
});

describe('the typing indicator', () => {
  it('F43: the typing indicator disappears about 30 s after the last of 100 typing events', async () => {
    const visit = await openConversation();
    for (let count = 0; count < 100; count += 1) {
      visit.server.typing(true);
      await visit.clock.advance(100);
    }
    await visit.clock.advance(29_000);
    expect(visit.client.state.typing.agent).not.toBeNull();
    await visit.clock.advance(2_000);
    expect(visit.client.state.typing.agent).toBeNull();
  });

  it('typing ends with a message of the agent, or with the event that typing has stopped', async () => {
    const visit = await openConversation();
    for (const end of [() => visit.server.message('Hi'), () => visit.server.typing(false)]) {
      visit.server.typing(true);
      await visit.clock.advance(100);
      expect(visit.client.state.typing.agent).not.toBeNull();
      end();
      await visit.clock.advance(100);
      expect(visit.client.state.typing.agent).toBeNull();
    }
  });

  it('F43: the typing indicator disappears within 31 s if the stop event overtakes the start event', async () => {
    const visit = await openConversation();
    visit.server.hub.plans.push({ delayMs: 200 }, { delayMs: 10 });
    visit.server.typing(true);
    visit.server.typing(false);
    await visit.clock.advance(31_000);
    expect(visit.client.state.typing.agent).toBeNull();
  });

  it('ignores private typing, and typing of the visitor or in another conversation', async () => {
    const visit = await openConversation();
    const agent = { id: 1, name: 'Ada', type: 'agent' };
    const typing = (more: object) => visit.server.publish('conversation.typing_on', { user: agent, ...more });
    typing({ is_private: true });
    typing({ user: { ...agent, type: 'contact' } });
    typing({ conversation: { id: 4_711 } });
    await visit.clock.advance(100);
    expect(visit.client.state.typing.agent).toBeNull();
    typing({});
    await visit.clock.advance(100);
    visit.server.typing(false, { isPrivate: true });
    await visit.clock.advance(100);
    expect(visit.client.state.typing.agent).toMatchObject({ name: 'Ada' });
  });

  it.each([
    ['a text', { activity: 'Asking the carrier…' }, null],
    ['a text with a known id', { activity: 'Thinking…', activity_id: 'thinking' }, 'thinking'],
    ['a text with an unknown id', { activity: 'Painting…', activity_id: 'painting' }, null],
  ])('shows what a bot is doing, until it is only typing: %s', async (_what, doing, activityId) => {
    const visit = await openConversation();
    const notice = { user: { id: 'bot', name: 'Mira', type: 'bot' }, is_private: false };
    const agent = { id: 'bot', name: 'Mira', avatarUrl: null, isBot: true };
    visit.server.publish('conversation.typing_on', { ...notice, ...doing });
    await visit.clock.advance(100);
    expect(visit.client.state.typing.agent).toEqual({ ...agent, activity: doing.activity, activityId });
    visit.server.publish('conversation.typing_on', notice);
    await visit.clock.advance(100);
    expect(visit.client.state.typing.agent).toEqual({ ...agent, activity: null, activityId: null });
  });

  it('F43: the typing indicator disappears when the agent goes offline', async () => {
    const visit = await openConversation();
    visit.server.typing(true);
    await visit.clock.advance(100);
    expect(visit.client.state.typing.agent).not.toBeNull();
    visit.server.presence(1, 'offline');
    await visit.clock.advance(100);
    expect(visit.client.state.typing.agent).toBeNull();
  });
});

describe('a lost event', () => {
  it('a conversation whose “resolved” event is lost becomes resolved with the next presence update', async () => {
    const visit = await openConversation();
    visit.server.hub.plans.push({ isLost: true });
    visit.server.resolve();
    await visit.clock.advance(100);
    expect(visit.client.state.conversation.status).toBe('open');
    visit.server.presence(1, 'online');
    await visit.clock.advance(1_000);
    expect(visit.client.state.conversation.status).toBe('resolved');
  });
});

describe('a form message of the bot', () => {
  const form = { content: 'Who are you?', content_type: 'form', content_attributes: { items: [] } };

  it.each([
    ['filled in', (visit: Visit, id: number) => visit.client.submitForm(id, { name: 'Ada' })],
    [
      'rated',
      (visit: Visit, id: number) => visit.client.submitForm(id, { csat_survey_response: { rating: 5 } }),
    ],
    ['answered', (visit: Visit, id: number) => visit.client.submitEmail(id, 'ada@shop.example')],
  ])(
    'F47: a form deleted while it is %s is removed, and the result contains the server’s error',
    async (_how, submit) => {
      const visit = await openConversation();
      const { id } = visit.server.message(form);
      await visit.clock.advance(100);
      visit.server.hub.isFrozen = true;
      visit.server.delete(id);
      const { backend } = visit.server;
      const contact = visit.server.visitor;
      if (contact) contact.messages = contact.messages.map((item) => item);
      visit.server.network.fail({
        call: `PATCH /api/messages/${id}`,
        fault: response(404, { error: { code: 'not_found', message: 'The message is gone.' } }),
      });
      const [result] = await Promise.all([submit(visit, id), visit.clock.advance(2_000)]);
      expect(result).toMatchObject({ ok: false, error: { status: 404, message: 'The message is gone.' } });
      expect(visit.shown).toEqual(['Hello sent']);
      expect(backend.contacts.size).toBe(1);
    },
  );

  it('a form whose answer was rejected stays failed after an edit, until an answer is accepted', async () => {
    const visit = await openConversation();
    const { id } = visit.server.message(form);
    await visit.clock.advance(100);
    const fields = { name: ['Too short'] };
    const error = { code: 'invalid', message: 'The form has invalid values.', fields };
    visit.server.network.fail({ call: `PATCH /api/messages/${id}`, fault: response(422, { error }) });
    const submit = () =>
      Promise.all([visit.client.submitForm(id, { name: 'A' }), visit.clock.advance(2_000)]);
    visit.client.formDrafts.set(id, { name: 'A' });
    const [result] = await submit();
    expect(result).toMatchObject({ ok: false, error: { code: 'validation', fields } });
    const listed = () => visit.client.state.messages.list.items.find((item) => item.id === id);
    expect(listed()).toMatchObject({ status: 'failed', error: { fields } });
    visit.server.edit(id, 'Who are you, please?');
    await visit.clock.advance(100);
    expect(listed()).toMatchObject({ status: 'failed', content: 'Who are you, please?' });
    expect(visit.client.formDrafts.get(id)).toEqual({ name: 'A' });
    await submit();
    expect(listed()).toMatchObject({ status: 'sent', error: null });
    expect(visit.client.formDrafts.get(id)).toBeNull();
  });

  it('F47: a form edited while it is filled in shows the new text and the submitted values', async () => {
    const visit = await openConversation();
    const { id } = visit.server.message(form);
    await visit.clock.advance(100);
    visit.server.edit(id, 'And who are you?');
    await Promise.all([visit.client.submitForm(id, { name: 'Ada' }), visit.clock.advance(2_000)]);
    const [, shown] = visit.client.state.messages.list.items;
    expect(shown).toMatchObject({
      content: 'And who are you?',
      attributes: { submitted_values: { name: 'Ada' } },
    });
  });
});

describe('a resolved conversation', () => {
  it('F48: a conversation resolved while the visitor has a draft is shown as resolved, and the draft is kept', async () => {
    const visit = await openConversation();
    visit.client.setDraft('half a');
    visit.server.resolve();
    await visit.clock.advance(100);
    expect(visit.client.state.conversation.status).toBe('resolved');
    expect(visit.client.state.draft.text).toBe('half a');
  });

  it('F48: a conversation has the current status after a reconnect, whether it was resolved or reopened', async () => {
    const visit = await openConversation();
    const statusAfter = async (change: () => void) => {
      visit.server.hub.isFrozen = true;
      change();
      visit.server.hub.isFrozen = false;
      visit.server.disconnect();
      await visit.clock.advance(3_000);
      return visit.client.state.conversation.status;
    };
    expect(await statusAfter(() => visit.server.resolve())).toBe('resolved');
    expect(await statusAfter(() => visit.server.reopen())).toBe('open');
  });
});
