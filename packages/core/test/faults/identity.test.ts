import { describe, expect, it } from 'vitest';
import { createChatClient } from '../../src/createChatClient.ts';
import { identifyContact } from '../../src/testing/memory/identifyContact.ts';
import { failSending, openConversation, response, type Visit, type VisitOptions } from './scene.ts';

function expire({ server }: Visit): void {
  server.backend.sessions.clear();
}

const identifyAs = (visit: Visit, identifier: string) =>
  Promise.all([visit.client.contact.identify({ identifier }), visit.clock.advance(2_000)]);

/** Anna has visited before, so identifying her merges the visitor into another contact. */
async function openConversationBesideAnna(options: VisitOptions): Promise<Visit> {
  const visit = await openConversation(options);
  visit.server.backend.addContact().identifier = 'anna';
  return visit;
}

describe('an ended session', () => {
  it('F5: an ended session is renewed once for several failing requests, and the message is sent', async () => {
    let renewals = 0;
    const settings = {
      async renewSession() {
        renewals += 1;
        const contact = visit.server.visitor;
        if (!contact) return null;
        const convToken = visit.server.backend.openSession(contact);
        return { convToken, pubsubToken: contact.pubsubToken, contactId: contact.id };
      },
    };
    const visit: Visit = await openConversation({ settings });
    expire(visit);
    visit.client.send('a');
    void visit.client.markSeen();
    void visit.client.endConversation();
    await visit.clock.advance(2_000);
    expect(renewals).toBe(1);
    expect(visit.shown).toEqual(['Hello sent', 'a sent']);
    expect(visit.stored).toEqual(['Hello', 'a']);
  });

  it('F5: an ended session that cannot be renewed is shown, keeps the draft, and allows a new conversation', async () => {
    const visit = await openConversation();
    visit.client.setDraft('half a');
    expire(visit);
    const echoId = visit.client.send('a') ?? '';
    await visit.clock.advance(2_000);
    expect(visit.client.state.session.status).toBe('ended');
    expect(visit.client.state.draft.text).toBe('half a');
    expect(visit.shown).toEqual(['Hello sent', 'a failed']);
    visit.client.retry(echoId);
    await visit.clock.advance(2_000);
    expect(visit.client.state.session.status).toBe('active');
    expect(visit.server.log.map(({ content }) => content)).toEqual(['a']);
    expect(visit.client.state.draft.text).toBe('half a');
  });

  it('a message that is waiting to be sent stays listed when a conversation is started', async () => {
    const visit = await openConversation();
    await identifyAs(visit, 'anna');
    visit.server.network.fail({ call: 'POST /api/contact', fault: { kind: 'dropResponse' } });
    void visit.client.contact.identify({ identifier: 'anna' });
    await visit.clock.advance(100);
    visit.client.send('a');
    void visit.client.endConversation();
    await visit.clock.advance(100);
    void visit.client.startConversation();
    await visit.clock.advance(60_000);
    expect(visit.shown.map((line) => line.slice(0, 2))).toContain('a ');
  });
});

describe('a new identity', () => {
  it('F30: an identification during a list request loses no message, and unsent messages use the new token', async () => {
    const visit = await openConversation();
    failSending(visit, { kind: 'dropRequest', afterMs: 300 });
    visit.server.network.fail({ call: 'GET /api/messages', fault: { kind: 'delay', ms: 800 } });
    visit.server.disconnect();
    await visit.clock.advance(1_100);
    visit.client.send('a');
    await identifyAs(visit, 'anna');
    await visit.clock.advance(3_000);
    expect(visit.server.visitor?.identifier).toBe('anna');
    expect(visit.stored).toEqual(['Hello', 'a']);
    expect(visit.shown).toEqual(['Hello sent', 'a sent']);
  });

  it('F30: messages of the previous visitor are neither shown nor kept in the state', async () => {
    const visit = await openConversation();
    await identifyAs(visit, 'anna');
    const { contactId } = visit.client.state.session;
    visit.server.network.fail({ call: 'GET /api/messages', fault: { kind: 'delay', ms: 900 }, times: 2 });
    visit.server.disconnect();
    visit.server.message('Only for Anna');
    await visit.clock.advance(1_100);
    void visit.client.contact.identify({ identifier: 'bert' });
    const shownAfterwards: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await visit.clock.advance(100);
      if (visit.client.state.session.contactId !== contactId) shownAfterwards.push(...visit.shown);
    }
    expect(visit.server.visitor?.identifier).toBe('bert');
    expect(shownAfterwards).toEqual([]);
    expect(JSON.stringify(visit.client.state.messages)).not.toMatch(/Hello|Only for Anna/);
  });

  it('F30: an unsent message of an identified visitor is deleted when another one is identified', async () => {
    const visit = await openConversation();
    await identifyAs(visit, 'anna');
    failSending(visit, response(422));
    visit.client.send('a');
    await visit.clock.advance(1_000);
    expect(visit.shown).toEqual(['Hello sent', 'a failed']);
    await identifyAs(visit, 'bert');
    expect(visit.shown).toEqual([]);
    expect(await visit.environment.outboxStorage.load()).toEqual([]);
    await identifyAs(visit, 'anna');
    expect(visit.shown).toEqual(['Hello sent']);
  });

  it.each(['echo', 'content'] as const)(
    'F30: a message that gets a 429 during an identification waits for Retry-After, with reconciliation by %s',
    async (reconciliation) => {
      const visit = await openConversationBesideAnna({ settings: { reconciliation } });
      const { network } = visit.server;
      failSending(visit, response(429, '', { 'Retry-After': '7' }));
      const { latencyMs } = network;
      network.latencyMs = 1_000;
      visit.client.send('a');
      await visit.clock.advance(100);
      network.latencyMs = latencyMs;
      await identifyAs(visit, 'anna');
      await visit.clock.advance(5_000);
      expect(visit.shown).toEqual(['Hello sent', 'a in_progress']);
      expect(visit.sentEchoIds).toHaveLength(2);
      await visit.clock.advance(2_000);
      expect(visit.shown).toEqual(['Hello sent', 'a sent']);
      expect(visit.stored).toEqual(['Hello', 'a']);
    },
  );

  it('F30: a message that is accepted during an identification is not sent again to a backend without echo_id', async () => {
    const visit = await openConversationBesideAnna({ settings: { reconciliation: 'content' } });
    failSending(visit, { kind: 'delay', ms: 1_000 });
    visit.client.send('a');
    await visit.clock.advance(100);
    await identifyAs(visit, 'anna');
    await visit.clock.advance(10_000);
    expect(visit.shown).toEqual(['Hello sent', 'a sent']);
    expect(visit.sentEchoIds).toHaveLength(2);
  });

  it.each([
    ['the first page', false],
    ['an older page', true],
  ])(
    'F30: %s of the history that arrives after the visitor has left is discarded',
    async (_page, isOlder) => {
      const before = await openConversation();
      for (let count = 0; count < 45; count += 1) before.server.message(`old ${count}`);
      before.client.dispose();
      const ms = 900;
      const fault = { kind: 'delay', ms } as const;
      if (!isOlder) before.server.network.fail({ call: 'GET /api/messages', fault });
      const client = createChatClient({ flowToken: 'demo', config: {}, environment: before.environment });
      void client.start();
      await before.clock.advance(isOlder ? 1_000 : 500);
      const listed = () => client.state.messages.list.items.length;
      expect(listed()).toBe(isOlder ? 20 : 0);
      if (isOlder) before.server.network.fail({ call: 'GET /api/messages', fault });
      void client.loadOlder();
      await before.clock.advance(100);
      client.reset();
      await before.clock.advance(2_000);
      expect(listed()).toBe(0);
      expect(client.state.messages).toMatchObject({ hasFetched: false, isLoadingOlder: false, error: null });
      client.dispose();
    },
  );

  it('F30: the list continues without a gap after the visitor is identified in another window', async () => {
    const visit = await openConversation();
    const { backend, hub } = visit.server;
    const contact = visit.server.visitor;
    if (!contact) throw new Error('The server has no visitor yet.');
    hub.plans.push({ delayMs: 500 });
    identifyContact(backend, contact, 'anna');
    visit.server.message('hi, Anna');
    await visit.clock.advance(3_000);
    expect(visit.shown).toEqual(['Hello sent', 'hi, Anna sent']);
    visit.server.message('still here');
    await visit.clock.advance(100);
    expect(visit.shown).toHaveLength(3);
  });

  it('F31: the later of two quick identifications counts, even if the first response is late', async () => {
    const visit = await openConversation();
    visit.server.network.fail({ call: 'POST /api/contact', fault: { kind: 'delay', ms: 3_000 } });
    const first = visit.client.contact.identify({ identifier: 'anna', name: 'Anna' });
    await visit.clock.advance(100);
    const second = visit.client.contact.identify({ identifier: 'bert', name: 'Bert' });
    await visit.clock.advance(8_000);
    expect((await first).ok).toBe(false);
    expect((await second).ok).toBe(true);
    expect(visit.client.state.contact.name).toBe('Bert');
    const token = visit.client.state.session.convToken;
    expect(visit.server.backend.contactOf(token)?.identifier).toBe('bert');
  });

  it('the old messages of a newly identified visitor are not announced', async () => {
    const visit = await openConversation();
    await identifyAs(visit, 'anna');
    for (let index = 0; index < 5; index += 1) visit.server.message(`old ${index}`);
    await visit.clock.advance(1_000);
    visit.client.reset();
    const announced: string[] = [];
    visit.client.on('message:received', ({ message }) => announced.push(message.content));
    await Promise.all([visit.client.startConversation(), visit.clock.advance(2_000)]);
    await identifyAs(visit, 'anna');
    await visit.clock.advance(2_000);
    expect(visit.shown).toHaveLength(6);
    expect(announced).toEqual([]);
  });
});
