import { expect, it } from 'vitest';
import { asAgent, call, newVisitor, visitorWith } from './api.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

const shop = 'https://shop.example';
const trigger = {
  trigger_only_during_business_hours: true,
  trigger_rules: { time_on_page: 5, url: `${shop}/` },
};
const campaign = { id: 7, message: 'Free delivery today', ...trigger };
const closed = { workingHoursEnabled: true, workingHours: [] };

onEveryDatabase((server) => {
  const configure = (body: object) => asAgent(server, 'PATCH', '/channel?flow_token=other', { body });

  it('counts the unread messages until they are seen, and returns an excerpt of the newest', async () => {
    const visitor = await newVisitor(server);
    const visit = async () => (await visitor.call('GET', '/api/visit')).body;
    const answer = (content: string) =>
      asAgent(server, 'POST', `/conversations/${visitor.conversationId}/messages`, { body: { content } });
    await visitor.send('Hello');
    expect(await visit()).toEqual({ unread: 0, campaigns: [], open: true });
    await answer('First');
    await answer(`Your  vase\nis ${'very '.repeat(100)}ready`);
    const { unread, last } = await visit();
    expect({ unread, last }).toMatchObject({ unread: 2, last: { sender: { type: 'agent' } } });
    expect(last.excerpt).toMatch(/^Your vase is very /);
    expect(last.excerpt).toHaveLength(140);
    await visitor.call('POST', '/api/conversations/update_last_seen', { body: {} });
    expect(await visit()).toMatchObject({ unread: 0 });
  });

  it('returns the texts of the launcher in German, and none in English or an unavailable language', async () => {
    const visitor = await newVisitor(server);
    await asAgent(server, 'POST', `/conversations/${visitor.conversationId}/messages`, {
      body: { content: 'Hi' },
    });
    const labels = async (locale: string) =>
      (await visitor.call('GET', `/api/visit?locale=${locale}`)).body.labels;
    expect(await labels('de-AT')).toMatchObject({
      closeLabel: 'Chat schließen',
      unreadLabel: '1 ungelesene Nachricht',
    });
    expect(await labels('en-GB')).toBeUndefined();
    expect(await labels('tlh')).toBeUndefined();
  });

  it('lists campaigns for visitors without a conversation, and reports business hours', async () => {
    await configure({ greetingMessages: [campaign], ...closed });
    const anonymous = await call(server, 'GET', '/api/visit', { flowToken: 'other' });
    const { body: contact } = await call(server, 'POST', '/api/contact', {
      flowToken: 'other',
      body: { name: 'Ada' },
    });
    const named = await visitorWith(server, 'other', contact).call('GET', '/api/visit');
    const talking = await (await newVisitor(server)).call('GET', '/api/visit');
    await configure({ greetingMessages: null, workingHoursEnabled: null, workingHours: null });
    const listed = { unread: 0, campaigns: [{ id: 7, ...trigger }], open: false };
    expect(anonymous.body).toEqual(listed);
    expect(named.body).toEqual(listed);
    expect(talking.body).toEqual({ ...listed, campaigns: [] });
  });

  it('lets a response be cached for 60 s, but not if the request has a session', async () => {
    const anonymous = await call(server, 'GET', '/api/visit', { flowToken: 'other' });
    const known = await (await newVisitor(server)).call('GET', '/api/visit');
    expect(anonymous.headers.get('cache-control')).toBe('public, max-age=60');
    expect(anonymous.headers.get('vary')).toBe('Origin, X-Auth-Token');
    expect(known.headers.get('cache-control')).toBe('private, no-store');
  });

  it('allows only the channel’s origins, and lets browsers cache the preflight for a day', async () => {
    await configure({ allowedOrigins: [shop] });
    const preflight = (origin: string) =>
      call(server, 'OPTIONS', '/api/visit', {
        flowToken: 'other',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' },
      });
    const allowed = await preflight(shop);
    const refused = await preflight('https://evil.example');
    await configure({ allowedOrigins: null });
    expect(allowed.headers.get('access-control-allow-origin')).toBe(shop);
    expect(allowed.headers.get('access-control-max-age')).toBe('86400');
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('refuses an ended session with a 401 that the page may read', async () => {
    const visitor = await newVisitor(server);
    await visitor.call('DELETE', '/api/contact/session');
    const refused = await visitor.call('GET', '/api/visit', { headers: { Origin: shop } });
    expect(refused).toMatchObject({ status: 401, body: { error: { code: 'session_unknown' } } });
    expect(refused.headers.get('access-control-allow-origin')).toBe(shop);
  });
});
