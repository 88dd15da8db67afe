import { originCases } from '@chat/core/testing';
import { expect, it } from 'vitest';
import { asAgent, call, newVisitor } from './api.ts';
import { onEmbeddedDatabase } from './onEveryDatabase.ts';

onEmbeddedDatabase((server) => {
  const configure = (body: object) => asAgent(server, 'PATCH', '/channel?flow_token=other', { body });

  it.each(originCases)('applies the allowed origins to $what', async ({ list, origin, isAllowed }) => {
    await configure({ allowedOrigins: list });
    const preflight = await call(server, 'OPTIONS', '/api/messages', {
      flowToken: 'other',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    });
    await configure({ allowedOrigins: null });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(isAllowed ? origin : null);
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    expect(preflight.headers.get('access-control-allow-headers')).toContain('X-Auth-Token');
  });

  it.each(originCases.filter(({ origin }) => URL.canParse(origin)))(
    'applies the allowed origins to the frame on a page of $what',
    async ({ list, origin, isAllowed }) => {
      await configure({ allowedOrigins: list });
      const get = (headers: Record<string, string>) =>
        call(server, 'GET', '/widget?flow_token=other', { headers });
      const framed = await get({ Referer: `${origin}/cart`, 'Sec-Fetch-Dest': 'iframe' });
      const inWindow = await get({ Referer: `${origin}/cart`, 'Sec-Fetch-Dest': 'document' });
      const withoutReferrer = await get({ 'Sec-Fetch-Dest': 'iframe' });
      await configure({ allowedOrigins: null });
      const isRefused = ({ body }: typeof framed) => body.includes('<p id="origin_not_allowed">');
      expect([framed, inWindow, withoutReferrer].map(isRefused)).toEqual([!isAllowed, false, false]);
      if (!isAllowed) expect(framed.status).toBe(403);
    },
  );

  it('exposes the date and Retry-After of responses and refusals to pages of other origins', async () => {
    for (const path of ['/api/agents', '/api/contact']) {
      const response = await call(server, 'GET', path, { headers: { Origin: 'https://any.example' } });
      expect(response.headers.get('access-control-expose-headers')).toBe('Date, Retry-After');
      expect(Date.parse(response.headers.get('date') ?? '')).toBeGreaterThan(0);
    }
  });

  it('uses the session’s channel if the flow token is missing', async () => {
    await configure({ allowedOrigins: ['https://shop.example'] });
    const { token } = await newVisitor(server);
    const allowedTo = async (origin: string) => {
      const headers = { Origin: origin };
      const response = await call(server, 'GET', '/api/contact', { flowToken: null, token, headers });
      expect(response.status).toBe(200);
      return response.headers.get('access-control-allow-origin');
    };
    expect(await allowedTo('https://shop.example')).toBe('https://shop.example');
    expect(await allowedTo('https://evil.example')).toBeNull();
    await configure({ allowedOrigins: null });
  });

  it('does not allow another origin to read a response of the agent API', async () => {
    const headers = { Origin: 'https://any.example' };
    const response = await call(server, 'GET', '/api/agent/conversations', { headers });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
