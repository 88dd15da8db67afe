import { describe, expect, it } from 'vitest';
import { createTestEnvironment } from '../../src/testing/createTestEnvironment.ts';
import { identifyContact } from '../../src/testing/memory/identifyContact.ts';
import { open, talking, type Visit } from './scene.ts';

const asked = ({ server }: Visit) =>
  server.network.requests.filter(({ method, path }) => method === 'GET' && path === '/api/contact');

/** Another window of this visitor says who they are; this one's session goes on. */
function identifyElsewhere({ server }: Visit): void {
  if (!server.visitor) throw new Error('Nobody has spoken yet.');
  identifyContact(server.backend, server.visitor, 'anna');
}

describe('a stream that the server has ended', () => {
  it('is followed by the new one, for which the session asks', async () => {
    const visit = await talking();
    const before = asked(visit).length;
    const { pubsubToken } = visit.client.state.session;
    identifyElsewhere(visit);
    await visit.clock.advance(3_000);
    expect(asked(visit)).toHaveLength(before + 1);
    expect(visit.client.state.session.pubsubToken).not.toBe(pubsubToken);
    expect(visit.client.state.connection.state).toBe('online');
    visit.server.message('hi, Anna');
    await visit.clock.advance(100);
    expect(visit.shown).toEqual(['Hello sent', 'hi, Anna sent']);
  });

  it('is asked for until the server answers', async () => {
    const visit = await talking();
    visit.server.network.fail({
      call: 'GET /api/contact',
      fault: { kind: 'dropRequest', afterMs: 100 },
      times: 3,
    });
    identifyElsewhere(visit);
    await visit.clock.advance(180_000);
    expect(visit.client.state.connection.state).toBe('online');
    visit.server.message('hi, Anna');
    await visit.clock.advance(100);
    expect(visit.shown).toEqual(['Hello sent', 'hi, Anna sent']);
  });

  it('together with its session shows that the session has ended', async () => {
    const visit = await talking();
    visit.server.backend.sessions.clear();
    visit.server.hub.renew(visit.server.visitor?.pubsubToken ?? '');
    await visit.clock.advance(3_000);
    expect(visit.client.state.session.status).toBe('ended');
    expect(visit.shown).toEqual(['Hello sent']);
  });

  it('by this window’s own identification does not end the session while its answer is on the way', async () => {
    const visit = await talking();
    const { convToken } = visit.client.state.session;
    const statuses = new Set<string>();
    visit.server.network.fail({ call: 'POST /api/contact', fault: { kind: 'delay', ms: 5_000 } });
    void visit.client.contact.identify({ identifier: 'anna' });
    for (let step = 0; step < 100; step += 1) {
      await visit.clock.advance(100);
      statuses.add(visit.client.state.session.status);
    }
    expect([...statuses]).toEqual(['active']);
    expect(visit.client.state.session.convToken).not.toBe(convToken);
    expect(visit.client.state.connection.state).toBe('online');
    visit.server.message('hi, Anna');
    await visit.clock.advance(100);
    expect(visit.shown).toEqual(['Hello sent', 'hi, Anna sent']);
  });
});

it('a backend of the literal specification says in contact.merged which stream follows', async () => {
  const visit = await open(createTestEnvironment({ isExtended: false }), {
    settings: { reconciliation: 'content' },
  });
  visit.client.send('Hello');
  await visit.clock.advance(1_000);
  identifyElsewhere(visit);
  await visit.clock.advance(3_000);
  expect(visit.client.state.session.pubsubToken).toBe(visit.server.visitor?.pubsubToken);
  visit.server.message('hi, Anna');
  await visit.clock.advance(100);
  expect(visit.client.state.messages.list.items.map(({ content }) => content)).toEqual(['Hello', 'hi, Anna']);
});
