import { subscribe } from 'valtio/vanilla';
import { describe, expect, it } from 'vitest';
import { createChatClient } from '../../src/createChatClient.ts';
import { createTestEnvironment } from '../../src/testing/createTestEnvironment.ts';
import { identifyContact } from '../../src/testing/memory/identifyContact.ts';
import { open, openConversation, type Visit } from './scene.ts';

const contactRequests = ({ server }: Visit) =>
  server.network.requests.filter(({ method, path }) => method === 'GET' && path === '/api/contact');

/** The session of this window continues. */
function identifyElsewhere({ server }: Visit): void {
  if (!server.visitor) throw new Error('The server has no visitor yet.');
  identifyContact(server.backend, server.visitor, 'anna');
}

describe('renewal', () => {
  it('a stream that the server has ended is replaced by a new one, whose token is fetched', async () => {
    const visit = await openConversation();
    const before = contactRequests(visit).length;
    const { pubsubToken } = visit.client.state.session;
    identifyElsewhere(visit);
    await visit.clock.advance(3_000);
    expect(contactRequests(visit)).toHaveLength(before + 1);
    expect(visit.client.state.session.pubsubToken).not.toBe(pubsubToken);
    expect(visit.client.state.connection.state).toBe('online');
    visit.server.message('hi, Anna');
    await visit.clock.advance(100);
    expect(visit.shown).toEqual(['Hello sent', 'hi, Anna sent']);
  });

  it('an ended stream is replaced even if the first three requests for the new token fail', async () => {
    const visit = await openConversation();
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

  it('the session’s status becomes “ended” if the server has deleted the session and ended the stream', async () => {
    const visit = await openConversation();
    visit.server.backend.sessions.clear();
    visit.server.hub.renew(visit.server.visitor?.pubsubToken ?? '');
    await visit.clock.advance(3_000);
    expect(visit.client.state.session.status).toBe('ended');
    expect(visit.shown).toEqual(['Hello sent']);
  });

  it('the end of a stream does not end the session while this window waits for its own identification', async () => {
    const visit = await openConversation();
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

it('if the server refuses the session, the configuration and the agents are fetched at once without it', async () => {
  const { environment, server, clock } = await openConversation();
  const isRefused: boolean[] = [];
  const fetch: typeof environment.fetch = async (input, init) => {
    const hasSession = new Headers(init?.headers).has('X-Auth-Token');
    if (/\/api\/(config|agents)/.test(String(input))) isRefused.push(hasSession);
    return hasSession ? new Response('{}', { status: 401 }) : server.fetch(input, init);
  };
  const client = createChatClient({ flowToken: 'demo', environment: { ...environment, fetch } });
  const statuses = new Set<string>();
  const stop = subscribe(client.state.config, () => statuses.add(client.state.config.status), true);
  await Promise.all([client.start(), clock.advance(1_000)]);
  stop();
  client.dispose();
  expect([...statuses]).toEqual(['ready']);
  expect(client.state.agents).toMatchObject({ hasFetched: true, isError: false });
  expect(client.state.session.status).toBe('ended');
  expect(isRefused).toEqual([true, false, true, false]);
});

it('the client switches to the stream token in contact.merged if the backend lacks the protocol extensions', async () => {
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
