import { expect, it } from 'vitest';
import { asAgent, call, newVisitor } from './api.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

onEveryDatabase((server) => {
  it('keeps attributes and labels, and takes them away again', async () => {
    const visitor = await newVisitor(server);
    await visitor.call('PATCH', '/api/contact/attributes', {
      body: { custom_attributes: { plan: 'pro', seats: 3 } },
    });
    await visitor.call('DELETE', '/api/contact/attributes', { body: { custom_attributes: ['seats'] } });
    await visitor.call('POST', '/api/labels', { body: { label: 'vip' } });
    await visitor.call('POST', '/api/labels', { body: { label: 'from a/b & c' } });
    await visitor.call('DELETE', `/api/labels/${encodeURIComponent('from a/b & c')}`);
    const { body } = await visitor.call('GET', '/api/contact');
    expect(body).toMatchObject({ custom_attributes: { plan: 'pro' }, labels: ['vip'] });
  });

  it.each([
    ['65 keys', Object.fromEntries(range(1, 65).map((key) => [`k${key}`, key]))],
    ['a value over 1 kB', { big: 'x'.repeat(1_100) }],
  ])('refuses attributes with %s', async (_what, custom_attributes) => {
    const visitor = await newVisitor(server);
    const answer = await visitor.call('PATCH', '/api/contact/attributes', { body: { custom_attributes } });
    expect(answer.status).toBe(422);
  });

  it('keeps prototypes clean of attributes', async () => {
    const visitor = await newVisitor(server);
    const body =
      '{"custom_attributes":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"ok":1}}';
    const answer = await visitor.call('PATCH', '/api/contact/attributes', { body });
    expect(answer.body.custom_attributes).toEqual({ ok: 1 });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('begins a conversation with a campaign’s words, once', async () => {
    const campaign = {
      id: 7,
      message: 'Free delivery today',
      trigger_rules: { time_on_page: 5, url: 'https://a.b/' },
    };
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { greetingMessages: [campaign] } });
    const listed = await call(server, 'GET', '/api/campaigns', { flowToken: 'other' });
    expect(listed.body.payload).toMatchObject([campaign]);
    const trigger = (token?: string) =>
      call(server, 'POST', '/api/events', {
        flowToken: 'other',
        token,
        body: {
          name: 'campaign.triggered',
          event_info: { campaign_id: 7, initiated_at: { timestamp: 'now' } },
        },
      });
    const { body } = await trigger();
    expect(body.messages).toMatchObject([{ content: 'Free delivery today', message_type: 1 }]);
    const again = await trigger(body.contact.conv_token);
    expect(again.body.messages).toHaveLength(1);
    const unknown = { name: 'campaign.triggered', event_info: { campaign_id: 8 } };
    expect((await call(server, 'POST', '/api/events', { flowToken: 'other', body: unknown })).status).toBe(
      404,
    );
  });
});
