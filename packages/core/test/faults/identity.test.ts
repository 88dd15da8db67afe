import { describe, expect, it } from 'vitest';
import { identifyContact } from '../../src/testing/memory/identifyContact.ts';
import { failSaying, talking, type Visit } from './scene.ts';

/** The server forgets the visitor's token. */
function expire({ server }: Visit): void {
  server.backend.sessions.clear();
}

const named = (visit: Visit, identifier: string) =>
  Promise.all([visit.client.contact.identify({ identifier }), visit.clock.advance(2_000)]);

describe('the end of a session', () => {
  it('F5: is renewed once for all calls that meet it, and each is repeated once', async () => {
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
    const visit: Visit = await talking({ settings });
    expire(visit);
    visit.client.send('a');
    void visit.client.markSeen();
    void visit.client.endConversation();
    await visit.clock.advance(2_000);
    expect(renewals).toBe(1);
    expect(visit.shown).toEqual(['Hello sent', 'a sent']);
    expect(visit.kept).toEqual(['Hello', 'a']);
  });

  it('F5: that cannot be renewed is shown, keeps the draft, and a new conversation can begin', async () => {
    const visit = await talking();
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

  it('keeps what was said when a conversation that was to begin comes after it', async () => {
    const visit = await talking();
    await named(visit, 'anna');
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

describe('another identity', () => {
  it('F30: drops the list that is on its way, and sends what is unsent under the new token', async () => {
    const visit = await talking();
    failSaying(visit, { kind: 'dropRequest', afterMs: 300 });
    visit.server.network.fail({ call: 'GET /api/messages', fault: { kind: 'delay', ms: 800 } });
    visit.server.disconnect();
    await visit.clock.advance(1_100);
    visit.client.send('a');
    await named(visit, 'anna');
    await visit.clock.advance(3_000);
    expect(visit.server.visitor?.identifier).toBe('anna');
    expect(visit.kept).toEqual(['Hello', 'a']);
    expect(visit.shown).toEqual(['Hello sent', 'a sent']);
  });

  it('F30: never shows, and never keeps in memory, what the one before has', async () => {
    const visit = await talking();
    await named(visit, 'anna');
    const { contactId } = visit.client.state.session;
    visit.server.network.fail({ call: 'GET /api/messages', fault: { kind: 'delay', ms: 900 }, times: 2 });
    visit.server.disconnect();
    await visit.clock.advance(1_100);
    void visit.client.contact.identify({ identifier: 'bert' });
    const seen: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await visit.clock.advance(100);
      if (visit.client.state.session.contactId !== contactId) seen.push(...visit.shown);
    }
    expect(visit.server.visitor?.identifier).toBe('bert');
    expect(seen).toEqual([]);
    expect(JSON.stringify(visit.client.state.messages)).not.toContain('Hello');
  });

  it('F30: of the contact that the visitor is merged into goes on without a gap', async () => {
    const visit = await talking();
    const { backend, hub } = visit.server;
    const contact = visit.server.visitor;
    if (!contact) throw new Error('Nobody has spoken yet.');
    hub.plans.push({ delayMs: 500 });
    identifyContact(backend, contact, 'anna');
    visit.server.message('hi, Anna');
    await visit.clock.advance(3_000);
    expect(visit.shown).toEqual(['Hello sent', 'hi, Anna sent']);
    visit.server.message('still here');
    await visit.clock.advance(100);
    expect(visit.shown).toHaveLength(3);
  });

  it('F31: of two that are told in quick succession is the later one, whichever answer is late', async () => {
    const visit = await talking();
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

  it('does not announce what it had long ago', async () => {
    const visit = await talking();
    await named(visit, 'anna');
    for (let index = 0; index < 5; index += 1) visit.server.message(`old ${index}`);
    await visit.clock.advance(1_000);
    visit.client.reset();
    const announced: string[] = [];
    visit.client.on('message:received', ({ message }) => announced.push(message.content));
    await Promise.all([visit.client.startConversation(), visit.clock.advance(2_000)]);
    await named(visit, 'anna');
    await visit.clock.advance(2_000);
    expect(visit.shown).toHaveLength(6);
    expect(announced).toEqual([]);
  });
});
