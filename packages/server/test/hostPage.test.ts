import { limits } from '@chat/core/protocol';
import { expect, it } from 'vitest';
import { asAgent, call, newVisitor } from './api.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

onEveryDatabase((server) => {
  it('stores and removes attributes and labels', async () => {
    const visitor = await newVisitor(server);
    await visitor.call('PATCH', '/api/contact/attributes', {
      body: { custom_attributes: { plan: 'pro', seats: 3 } },
    });
    await visitor.call('DELETE', '/api/contact/attributes', { body: { custom_attributes: ['seats'] } });
    await visitor.call('POST', '/api/labels', { body: { label: 'vip' } });
    await visitor.call('POST', '/api/labels', { body: { label: 'from a/b & c' } });
    await visitor.call('POST', '/api/labels', { body: { label: 'later' } });
    await visitor.call('DELETE', `/api/labels/${encodeURIComponent('from a/b & c')}`);
    const { body } = await visitor.call('GET', '/api/contact');
    expect(body).toMatchObject({ custom_attributes: { plan: 'pro' }, labels: ['vip', 'later'] });
  });

  it.each([
    ['65 keys', Object.fromEntries(range(1, 65).map((key) => [`k${key}`, key]))],
    ['a value over 1 kB', { big: 'x'.repeat(1_100) }],
  ])('refuses attributes with %s', async (_case, custom_attributes) => {
    const visitor = await newVisitor(server);
    const response = await visitor.call('PATCH', '/api/contact/attributes', { body: { custom_attributes } });
    expect(response.status).toBe(422);
  });

  it.each([
    ['an event without a name', '/api/events', { name: '' }, 'name: An event needs a name'],
    ['an event whose name is not a string', '/api/events', { name: 5 }, 'name: Must be a string.'],
    ['a blank label', '/api/labels', { label: ' ' }, 'label: A label needs at least one'],
    ['a label that is too long', '/api/labels', { label: 'x'.repeat(256) }, 'label: At most 255 characters.'],
    ['an empty identity', '/api/contact', { name: '', custom_attributes: {} }, 'The identification is empty'],
  ])('refuses %s with a readable message', async (_case, path, body, message) => {
    const visitor = await newVisitor(server);
    const response = await visitor.call('POST', path, { body });
    expect(response).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringContaining(message) } },
    });
  });

  it('drops the attributes `__proto__` and `constructor`, and changes no prototype', async () => {
    const visitor = await newVisitor(server);
    const body =
      '{"custom_attributes":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"ok":1}}';
    const response = await visitor.call('PATCH', '/api/contact/attributes', { body });
    expect(response.body.custom_attributes).toEqual({ ok: 1 });
    expect('polluted' in {}).toBe(false);
  });

  it('lists a channel’s campaigns without a session', async () => {
    const campaign = {
      id: 7,
      message: 'Free delivery today',
      sender: { name: 'Mira', avatar_url: 'https://kiln.example/mira.png' },
      trigger_only_during_business_hours: true,
      trigger_rules: { time_on_page: 5, url: 'https://a.b/' },
    };
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { greetingMessages: [campaign] } });
    const listed = await call(server, 'GET', '/api/campaigns', { flowToken: 'other' });
    expect(listed.body).toEqual({ payload: [campaign] });
    const { body: config } = await call(server, 'GET', '/api/config', { flowToken: 'other' });
    expect(config.channel.greetingMessages, 'the widget receives the same records').toEqual([campaign]);
    expect(await call(server, 'GET', '/api/campaigns', { flowToken: 'nobody' })).toMatchObject({
      status: 404,
      body: { error: { code: 'channel_unknown', message: expect.stringContaining('Check the flowToken') } },
    });
  });

  it('stores tracked events with their time and page URL, and refuses events beyond the limits', async () => {
    const visitor = await newVisitor(server);
    const info = {
      custom_attributes: Object.fromEntries(range(1, 64).map((key) => [`k${key}`, 'x'.repeat(140)])),
      initiated_at: { timestamp: '2026-01-05T12:00:00.000Z' },
      referer: 'https://kiln.example/cart',
    };
    const track = (event_info: object) =>
      visitor.call('POST', '/api/events', { body: { name: 'viewed', event_info } });
    expect((await track(info)).status).toBe(200);
    const longAddress = `https://kiln.example/${'x'.repeat(3_000)}`;
    expect((await track({ referer: longAddress })).status).toBe(200);
    const attributes = Object.fromEntries(range(1, 10).map((key) => [`k${key}`, 'x'.repeat(980)]));
    const rest = limits.eventBytes - JSON.stringify({ ...attributes, last: '' }).length;
    const largest = {
      ...info,
      referer: longAddress,
      custom_attributes: { ...attributes, last: 'x'.repeat(rest) },
    };
    expect((await track(largest)).status).toBe(200);
    const invalidInfos = [
      { ...largest, custom_attributes: { ...attributes, last: 'x'.repeat(rest + 1) } },
      { custom_attributes: { big: 'x'.repeat(1_100) } },
      { big: 'x'.repeat(1_100) },
      { custom_attributes: 'none' },
      { custom_attributes: Object.fromEntries(range(1, 11).map((key) => [`k${key}`, 'x'.repeat(1_000)])) },
    ];
    for (const info of invalidInfos) expect((await track(info)).status).toBe(422);
    const { body } = await visitor.call('GET', '/api/contact/export');
    expect(body.events).toMatchObject([
      { name: 'viewed', info },
      { name: 'viewed', info: { referer: longAddress.slice(0, 2_048) } },
      { name: 'viewed', info: { custom_attributes: largest.custom_attributes } },
    ]);
  });

  it('starts a conversation with the message of a campaign, and does not post the message again on a second call', async () => {
    const campaign = {
      id: 7,
      message: 'Free delivery today',
      trigger_rules: { time_on_page: 5, url: 'https://a.b/' },
    };
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { greetingMessages: [campaign] } });
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
    const repeated = await trigger(body.contact.conv_token);
    expect(repeated.body.messages).toHaveLength(1);
  });

  it('creates no visitor for an unknown campaign', async () => {
    const body = { name: 'campaign.triggered', event_info: { campaign_id: 8 }, echo_id: 'campaign8' };
    const unknown = await call(server, 'POST', '/api/events', { flowToken: 'other', body });
    expect(unknown.status).toBe(404);
    // If the first call had created a visitor, this one would be refused as a repetition with a different body.
    const other = { ...body, event_info: { campaign_id: 9 } };
    expect((await call(server, 'POST', '/api/events', { flowToken: 'other', body: other })).status).toBe(404);
  });

  it.each(['.', '..'])(
    'refuses the label %j, because it cannot be a segment of a URL path',
    async (label) => {
      const visitor = await newVisitor(server);
      const refused = await visitor.call('POST', '/api/labels', { body: { label } });
      expect(refused.status).toBe(422);
      expect(refused.body.error.fields).toEqual({ label: ['A label must not be "." or "..".'] });
      expect((await visitor.call('POST', '/api/labels', { body: { label: '...' } })).status).toBe(200);
      expect((await visitor.call('DELETE', '/api/labels/...')).body).toEqual({ labels: [] });
    },
  );
});
