import { describe, expect, it } from 'vitest';
import type { TokenStorage } from '../../src/chatSettings.ts';
import { singleTab, type Tabs } from '../../src/environment/Tabs.ts';
import type { Identity } from '../../src/protocol/identity.ts';
import { createTestEnvironment, type TestEnvironment } from '../../src/testing/createTestEnvironment.ts';
import { identifyContact } from '../../src/testing/memory/identifyContact.ts';
import { createSessionLock } from '../../src/visitor/sessionLock.ts';
import { open, type Visit } from './scene.ts';

type Changed = (convToken: string | null) => void;

/** The tabs share storage and a lock. Reading the storage is asynchronous. */
function createHostPage() {
  const world = createTestEnvironment();
  const lock = createSessionLock();
  const watchers = new Map<string, Set<Changed>>();
  let stored: string | null = null;
  const store = (convToken: string | null, by?: string) => {
    stored = convToken;
    for (const [tab, listeners] of watchers)
      if (tab !== by) for (const changed of [...listeners]) changed(convToken);
  };
  const sessionOf = (tab: string): TokenStorage => ({
    convToken: stored,
    reread: () => Promise.resolve(stored),
    watch(changed) {
      const listeners = watchers.get(tab) ?? new Set();
      watchers.set(tab, listeners.add(changed));
      return () => listeners.delete(changed);
    },
    onChange(convToken, hasEnded) {
      if (hasEnded) stored = null;
      else if (convToken !== stored) store(convToken, tab);
    },
  });
  const tabsOf = (page: string): Tabs => ({
    ...singleTab(page),
    openPages: async () => new Set(watchers.keys()),
    runExclusive: (task) => lock.run(task),
  });
  return {
    world,
    store,
    openTab: (tab: string, renewIdentity?: () => Promise<Identity | null>): Promise<Visit> =>
      open(world, {
        settings: { session: sessionOf(tab), ...(renewIdentity ? { renewIdentity } : {}) },
        environment: { tabs: tabsOf(tab) },
      }),
  };
}

async function statusesDuring({ client, clock }: Visit, ms: number): Promise<readonly string[]> {
  const statuses = new Set<string>();
  for (let at = 0; at < ms; at += 100) {
    await clock.advance(100);
    statuses.add(client.state.session.status);
  }
  return [...statuses];
}

async function openTwo() {
  const page = createHostPage();
  const [one, two] = [await page.openTab('one'), await page.openTab('two')];
  one.client.send('Hello');
  await page.world.clock.advance(1_000);
  return { ...page, one, two };
}

/** The server identifies the visitor for another tab, which stores the new token later. */
function identifyElsewhere({ server: { backend, visitor } }: TestEnvironment): string {
  if (!visitor) throw new Error('The server has no visitor yet.');
  const contact = identifyContact(backend, visitor, 'anna');
  backend.sessions.clear();
  return backend.openSession(contact);
}

describe('two tabs of a host page that stores the session', () => {
  it('F28: two tabs that were open before the first message become one visitor, even if both send at once', async () => {
    const page = createHostPage();
    const [one, two] = [await page.openTab('one'), await page.openTab('two')];
    one.client.send('from one');
    two.client.send('from two');
    await page.world.clock.advance(3_000);
    expect(page.world.server.backend.contacts.size).toBe(1);
    expect(one.shown).toEqual(['from one sent', 'from two sent']);
    expect(two.shown).toEqual(one.shown);
  });

  it('F28: within 1 s, a tab shows the conversation that another tab starts', async () => {
    const { one, two } = await openTwo();
    expect(two.shown).toEqual(['Hello sent']);
    two.client.send('And more');
    await two.clock.advance(1_000);
    expect(one.shown).toEqual(['Hello sent', 'And more sent']);
  });

  it('F28: an identification in another tab does not end the session here if that tab stores the new token within 2 s', async () => {
    const { store, two, world } = await openTwo();
    const convToken = identifyElsewhere(world);
    two.client.send('Sent meanwhile');
    const before = await statusesDuring(two, 2_000);
    store(convToken, 'one');
    expect([...new Set([...before, ...(await statusesDuring(two, 2_000))])]).toEqual(['active']);
    expect(two.client.state.session.convToken).toBe(convToken);
    expect(two.shown).toEqual(['Hello sent', 'Sent meanwhile sent']);
  });

  it('F28: after an identification in this tab, the other tab continues in the new session', async () => {
    const { one, two } = await openTwo();
    void one.client.contact.identify({ identifier: 'anna' });
    expect(await statusesDuring(two, 2_000)).toEqual(['active']);
    expect(two.client.state.session.convToken).toBe(one.client.state.session.convToken);
    expect(two.client.state.session.isAnonymous).toBe(false);
  });

  it('F28: a session stored by another tab replaces this tab’s session, even a valid one', async () => {
    const { store, two, world } = await openTwo();
    const { backend } = world.server;
    const contact = backend.addContact();
    backend.addMessage(contact, { content: 'Of the other session' });
    store(backend.openSession(contact), 'one');
    await two.clock.advance(2_000);
    expect(two.shown).toEqual(['Of the other session sent']);
  });

  it('F28: a logout in another tab also clears this tab, and both tabs then list only the next message', async () => {
    const { one, two } = await openTwo();
    two.client.setDraft('half a');
    one.client.reset();
    await two.clock.advance(1_000);
    expect([two.shown, two.client.state.draft.text, two.client.state.session.status]).toEqual([
      [],
      '',
      'none',
    ]);
    two.client.send('I am B');
    await two.clock.advance(1_000);
    expect(two.shown).toEqual(['I am B sent']);
    expect(one.shown).toEqual(['I am B sent']);
  });

  it('F28: a session that the server rejects ends in this tab if no other tab stores a new one within 3 s', async () => {
    const { two, world } = await openTwo();
    world.server.backend.sessions.clear();
    two.client.setDraft('half a');
    void two.client.markSeen();
    await world.clock.advance(2_500);
    expect(two.client.state.session.status).toBe('active');
    await world.clock.advance(1_000);
    expect([two.shown, two.client.state.draft.text, two.client.state.session.status]).toEqual([
      ['Hello sent'],
      'half a',
      'ended',
    ]);
  });
});

describe('a session that is renewed by an identity', () => {
  const openIdentified = async (renewIdentity: () => Promise<Identity | null>) => {
    const { openTab } = createHostPage();
    const visit = await openTab('only', renewIdentity);
    visit.client.send('Hello');
    await Promise.all([visit.client.contact.identify({ identifier: 'anna' }), visit.clock.advance(2_000)]);
    visit.server.backend.sessions.clear();
    visit.client.send('a');
    await visit.clock.advance(2_000);
    return visit;
  };

  it('F5: a rejected session is renewed once with a proof of identity from the page, and the message is sent', async () => {
    let proofs = 0;
    const visit = await openIdentified(async () => {
      proofs += 1;
      return { identifier: 'anna' };
    });
    expect(proofs).toBe(1);
    expect(visit.shown).toEqual(['Hello sent', 'a sent']);
    expect(visit.client.state.session.status).toBe('active');
  });

  it.each([
    ['the page has no proof', async () => null],
    ['the proof leads to another person', async () => ({ identifier: 'bert' })],
  ])('F5: the session ends if %s', async (_what, renewIdentity) => {
    const visit = await openIdentified(renewIdentity);
    expect(visit.client.state.session.status).toBe('ended');
    expect(visit.shown).toEqual(['Hello sent', 'a failed']);
  });
});
