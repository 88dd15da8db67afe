import { describe, expect, it } from 'vitest';
import type { TabMessage, Tabs } from '../environment/Tabs.ts';
import { singleTab } from '../environment/Tabs.ts';
import { createTestEnvironment, type TestEnvironment } from '../testing/createTestEnvironment.ts';
import { open } from './chat.testing.ts';

/** As in a browser, a message does not reach its sender. */
function connectTabs() {
  const receivers = new Map<string, (message: unknown) => void>();
  const posted: TabMessage[] = [];
  const tab = (page: string): Tabs => ({
    ...singleTab(page),
    post(message) {
      posted.push(message);
      for (const [name, receive] of receivers) if (name !== page) receive(message);
    },
    onMessage: (receive) => void receivers.set(page, receive),
  });
  return { tab, posted };
}

async function openTab(world: TestEnvironment, tabs: Tabs = singleTab()) {
  const { client } = await open({ ...world, environment: { ...world.environment, tabs } }, {});
  const deleted: boolean[] = [];
  client.on('data:deleted', ({ isOnlyHere }) => void deleted.push(isOnlyHere));
  const elsewhere: boolean[] = [];
  client.on('data:deleted', ({ isInOtherTab }) => void elsewhere.push(isInOtherTab));
  const lost: string[] = [];
  client.on('connection:lost', () => void lost.push('lost'));
  const texts = () => client.state.messages.list.items.map(({ content }) => content);
  return { client, deleted, elsewhere, lost, texts };
}

/** Opens a chat whose session the server no longer knows. The chat has not noticed that yet. */
async function openWithUnknownSession() {
  const world = createTestEnvironment();
  const tab = await openTab(world);
  tab.client.send('Hello');
  await world.clock.advance(1_000);
  world.server.backend.sessions.clear();
  return { world, ...tab };
}

const settle = async <Value>({ clock }: TestEnvironment, work: Promise<Value>) =>
  (await Promise.all([work, clock.advance(1_000)]))[0];

describe('deleteData', () => {
  it('deletes the visitor on the server and everything in all tabs, including unsent messages', async () => {
    const world = createTestEnvironment();
    const { tab, posted } = connectTabs();
    const first = await openTab(world, tab('a'));
    first.client.send('Hello');
    await world.clock.advance(1_000);
    const second = await openTab(world, tab('b'));
    expect(second.texts()).toEqual(['Hello']);
    const { contactId } = first.client.state.session;
    world.setOnline(false);
    second.client.send('Unsent');
    second.client.setDraft('Draft');
    first.client.preferences.set('sound', 'off');
    await world.clock.advance(100);
    world.setOnline(true);
    const result = await settle(world, first.client.deleteData());
    expect(result.ok).toBe(true);
    expect(world.server.backend.contacts.size).toBe(0);
    expect(posted).toEqual([{ deletedContactId: contactId, isOnlyHere: false }]);
    expect([first.elsewhere, second.elsewhere]).toEqual([[false], [true]]);
    for (const { client, deleted, texts } of [first, second]) {
      expect(deleted).toEqual([false]);
      expect(texts()).toEqual([]);
      expect(client.state.session).toMatchObject({ status: 'none', convToken: null, contactId: null });
      expect([client.state.draft.text, client.preferences.get('sound')]).toEqual(['', null]);
    }
    await world.clock.advance(60_000);
    expect(world.server.backend.contacts.size, 'nothing of the visitor is sent later').toBe(0);
  });

  it('reports no lost connection when the server ends the stream before it responds', async () => {
    const world = createTestEnvironment();
    const { client, deleted, lost } = await openTab(world);
    client.send('Hello');
    await world.clock.advance(1_000);
    expect(client.state.connection.state).toBe('online');
    const states: string[] = [];
    const timer = setInterval(() => states.push(client.state.connection.state), 0);
    const deleting = client.deleteData();
    await world.clock.advance(0);
    world.server.disconnect('remote');
    await settle(world, deleting);
    clearInterval(timer);
    expect([deleted, lost, states.includes('offline')]).toEqual([[false], [], false]);
  });

  it('keeps the session and the messages if the request fails, and connects again', async () => {
    const world = createTestEnvironment();
    const { client, deleted, texts } = await openTab(world);
    client.send('Hello');
    await world.clock.advance(1_000);
    world.server.network.fail({
      call: 'DELETE /api/contact',
      fault: { kind: 'answer', answer: { status: 404, body: {} } },
    });
    const result = await settle(world, client.deleteData());
    expect(result).toMatchObject({ ok: false, error: { code: 'http', status: 404 } });
    expect([deleted, texts(), client.state.session.status]).toEqual([[], ['Hello'], 'active']);
    await world.clock.advance(1_000);
    expect(client.state.connection.state).toBe('online');
  });

  it('deletes the data in this browser if the server no longer knows the session, and emits data:deleted with isOnlyHere', async () => {
    const { world, client, deleted, texts } = await openWithUnknownSession();
    const result = await settle(world, client.deleteData());
    expect(result).toMatchObject({ ok: false, error: { code: 'session_ended' } });
    expect([deleted, texts(), client.state.session.status]).toEqual([[true], [], 'none']);
  });

  it('deletes the data in this browser if the session is known to have ended, and emits data:deleted with isOnlyHere', async () => {
    const { world, client, deleted, texts } = await openWithUnknownSession();
    await settle(world, client.exportData());
    expect(client.state.session.status).toBe('ended');
    const result = await settle(world, client.deleteData());
    expect(result).toMatchObject({ ok: false, error: { code: 'session_ended' } });
    expect([deleted, texts(), client.state.session.status]).toEqual([[true], [], 'none']);
  });

  it('does not touch the data of another visitor in another tab', async () => {
    const world = createTestEnvironment();
    const { tab } = connectTabs();
    const first = await openTab(world, tab('a'));
    const other = createTestEnvironment().environment;
    const second = await openTab(
      {
        ...world,
        environment: { ...world.environment, storage: other.storage, outboxStorage: other.outboxStorage },
      },
      tab('b'),
    );
    for (const { client } of [first, second]) client.send('Hello');
    await world.clock.advance(1_000);
    await settle(world, first.client.deleteData());
    expect([first.texts(), second.texts()]).toEqual([[], ['Hello']]);
    expect(second.deleted).toEqual([]);
  });
});

describe('exportData', () => {
  it('returns the exported document, and the messages in it', async () => {
    const world = createTestEnvironment();
    const { client } = await openTab(world);
    client.send('Hello');
    await world.clock.advance(1_000);
    world.server.message('Hi there');
    const result = await settle(world, client.exportData());
    if (!result.ok) throw new Error(result.error.message);
    expect(result.value.messages.map(({ content }) => content)).toEqual(['Hello', 'Hi there']);
    expect(result.value.document).toMatchObject({ contact: { id: client.state.session.contactId } });
  });
});

describe('contact.loadDetails', () => {
  it('adds what only the server knows, and keeps what the visitor has entered', async () => {
    const world = createTestEnvironment();
    const { client } = await openTab(world);
    client.send('Hello');
    await world.clock.advance(1_000);
    client.introduce({ contact: { name: 'Ada' }, customAttributes: {} });
    world.server.network.fail({
      call: 'GET /api/contact',
      fault: {
        kind: 'answer',
        answer: { status: 200, body: { id: 1, name: 'A. L.', email: 'ada@shop.example', phone_number: '' } },
      },
    });
    await settle(world, client.contact.loadDetails());
    expect(client.state.contact).toEqual({ name: 'Ada', email: 'ada@shop.example', phone: null });
  });
});
