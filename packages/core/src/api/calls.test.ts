import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChatError } from '../protocol/errors.ts';
import { createFakeClock } from '../testing/fakeClock.ts';
import { createApi } from './createApi.ts';
import { createHttp } from './http.ts';

type Respond = (request: Request) => Response | Promise<Response>;

function setUp(respond: Respond = () => Response.json({}), tokenIn: 'header' | 'query' = 'header') {
  const requests: Request[] = [];
  const clock = createFakeClock();
  const http = createHttp({
    apiUrl: 'https://chat.example',
    pageQuery: { flow_token: 'demo', domain: 'shop.example' },
    locale: () => 'de',
    token: () => 'secret',
    tokenIn,
    clock,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request.clone());
      return respond(request);
    },
  });
  const failures: ChatError[] = [];
  return { api: createApi(http, 'demo', (error) => failures.push(error)), requests, clock, failures };
}

type Api = ReturnType<typeof createApi>;
const outgoing = { content: 'Hi', echoId: 'a1', saidAtMs: 0, refererUrl: 'https://shop.example/' };
const message = {
  content: 'Hi',
  echo_id: 'a1',
  timestamp: '1970-01-01T00:00:00.000Z',
  referer_url: 'https://shop.example/',
};
const ada = { identifier: 'u1', email: 'a@b.c', name: 'Ada', phone: '+15551234' };

const rows: readonly [
  string,
  string,
  (api: Api) => unknown,
  object | null,
  Readonly<Record<string, string>>?,
][] = [
  [
    'POST',
    '/api/conversations',
    (api) =>
      api.createConversation({
        contact: { name: 'Ada' },
        message: outgoing,
        customAttributes: { plan: 'pro' },
        startFlow: 'menu',
        userAttrs: { ua: 'x' },
      }),
    {
      contact: { name: 'Ada' },
      message,
      custom_attributes: { plan: 'pro' },
      start_flow: 'menu',
      userAttrs: { ua: 'x' },
    },
  ],
  ['GET', '/api/conversations', (api) => api.fetchConversation(), null],
  ['POST', '/api/conversations/transcript', (api) => api.requestTranscript('a@b.c'), { email: 'a@b.c' }],
  ['POST', '/api/conversations/toggle_status', (api) => api.toggleStatus(), {}],
  ['POST', '/api/conversations/update_last_seen', (api) => api.updateLastSeen(), {}],
  ['POST', '/api/conversations/toggle_typing', (api) => api.toggleTyping(true), { typing_status: 'on' }],
  ['POST', '/api/messages', (api) => api.sendMessage(outgoing), { message }],
  ['GET', '/api/messages', (api) => api.fetchMessages(7), null, { before: '7' }],
  ['GET', '/api/messages', (api) => api.fetchChanges(9), null, { since_rev: '9' }],
  [
    'POST',
    '/api/messages/send_ref',
    (api) => api.sendRef('ad', { ua: 'x' }),
    { ref: 'ad', userAttrs: { ua: 'x' } },
  ],
  [
    'POST',
    '/api/messages/send_start_flow',
    (api) => api.sendStartFlow('menu', { ua: 'x' }),
    { sub_flow: 'menu', userAttrs: { ua: 'x' } },
  ],
  [
    'PATCH',
    '/api/messages/5',
    (api) => api.updateMessage(5, { email: 'a@b.c', values: { size: 'M' } }),
    { contact: { email: 'a@b.c' }, message: { submitted_email: 'a@b.c', submitted_values: { size: 'M' } } },
  ],
  ['GET', '/api/agents', (api) => api.fetchAgents(), null, { flow_token: 'demo' }],
  [
    'POST',
    '/api/events',
    (api) =>
      api.sendEvent('campaign.triggered', {
        campaignId: 3,
        customAttributes: { plan: 'pro' },
        initiatedAtMs: 0,
        refererUrl: 'https://shop.example/',
      }),
    {
      name: 'campaign.triggered',
      event_info: {
        campaign_id: 3,
        custom_attributes: { plan: 'pro' },
        initiated_at: { timestamp: '1970-01-01T00:00:00.000Z' },
        referer: 'https://shop.example/',
      },
    },
    { flow_token: 'demo' },
  ],
  ['GET', '/api/contact', (api) => api.fetchContact(), null],
  ['GET', '/api/contact/export', (api) => api.exportData(), null],
  ['DELETE', '/api/contact', (api) => api.deleteData(), null],
  [
    'POST',
    '/api/contact',
    (api) => api.identify(ada),
    { identifier: 'u1', email: 'a@b.c', name: 'Ada', phone_number: '+15551234' },
  ],
  [
    'PATCH',
    '/api/contact/attributes',
    (api) => api.setAttributes({ plan: 'pro' }),
    { custom_attributes: { plan: 'pro' } },
  ],
  [
    'DELETE',
    '/api/contact/attributes',
    (api) => api.deleteAttribute('plan'),
    { custom_attributes: ['plan'] },
  ],
  ['POST', '/api/labels', (api) => api.addLabel('vip'), { label: 'vip' }],
  ['DELETE', '/api/labels/a%2Fb', (api) => api.removeLabel('a/b'), null],
];

describe('requests', () => {
  it.each(rows)(
    '%s %s sends its payload and the query of the page',
    async (method, path, call, body, params) => {
      const { api, requests } = setUp();
      await call(api);
      const [request] = requests;
      const url = new URL(request?.url ?? '');
      expect([request?.method, url.pathname]).toEqual([method, path]);
      expect(Object.fromEntries(url.searchParams)).toEqual({
        flow_token: 'demo',
        domain: 'shop.example',
        locale: 'de',
        ...params,
      });
      const sent = await request?.text();
      expect(sent ? JSON.parse(sent) : null).toEqual(body);
    },
  );

  it('POST /api/messages/send_file sends the files as attachments[] in a multipart body', async () => {
    const { api, requests } = setUp();
    const files = [new File(['x'], 'a.txt'), new File(['y'], 'b.webm')];
    await api.sendFiles({ files, recordings: [null, { durationSeconds: 2.5, levels: [0, 0.5] }] }, outgoing);
    expect(new URL(requests[0]?.url ?? '').search).toBe('?flow_token=demo&domain=shop.example&locale=de');
    const form = await requests[0]?.formData();
    expect(form?.getAll('attachments[]')).toHaveLength(2);
    expect([form?.get('durations'), form?.get('levels')]).toEqual(['[null,2.5]', '[null,[0,0.5]]']);
    expect([form?.get('referer_url'), form?.get('timestamp')]).toEqual([
      message.referer_url,
      message.timestamp,
    ]);
  });

  it('a request has X-Auth-Token and X-Requested-With, and no token in the URL', async () => {
    const { api, requests } = setUp();
    await api.fetchAgents();
    expect(requests[0]?.headers.get('X-Auth-Token')).toBe('secret');
    expect(requests[0]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(requests[0]?.url).not.toContain('secret');
  });

  it('a request has the token in the query instead of the header if tokenIn is query', async () => {
    const { api, requests } = setUp(undefined, 'query');
    await api.fetchAgents();
    expect(new URL(requests[0]?.url ?? '').searchParams.get('conv_token')).toBe('secret');
    expect(requests[0]?.headers.has('X-Auth-Token')).toBe(false);
  });
});

describe('protection against cross-site request forgery', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['to the page’s own origin', 'https://chat.example/', 'XSRF-TOKEN=a%3Db; c=d', 'a=b'],
    ['to the page’s own origin', 'https://chat.example/', 'XSRF-TOKEN=100%', '100%'],
    ['to the page’s own origin', 'https://chat.example/', 'MY-XSRF-TOKEN=t0k3n', null],
    ['to another origin', 'https://shop.example/', 'XSRF-TOKEN=t0k3n', null],
  ])(
    'a request %s, from %s with the cookie %s, has the X-XSRF-TOKEN %s',
    async (_what, page, cookie, expected) => {
      vi.stubGlobal('document', { cookie });
      vi.stubGlobal('location', new URL(page));
      const { api, requests } = setUp();
      await api.addLabel('vip');
      expect(requests[0]?.headers.get('X-XSRF-TOKEN')).toBe(expected);
    },
  );
});

describe('results', () => {
  it.each([199 + 1, 204, 299])('the result is ok for status %i', async (status) => {
    const { api } = setUp(() => new Response(null, { status }));
    expect((await api.addLabel('vip')).ok).toBe(true);
  });

  it.each([300, 400, 404, 500, 503])('the result is an error that names the status %i', async (status) => {
    const { api } = setUp(() => new Response('<h1>no</h1>', { status }));
    expect(await api.addLabel('vip')).toMatchObject({
      ok: false,
      error: { message: `Request failed with status code ${status}`, status },
    });
  });

  it('the error has the message of the server if there is one', async () => {
    const { api } = setUp(() =>
      Response.json({ error: { code: 'too_long', message: 'That is too long.' } }, { status: 422 }),
    );
    expect(await api.addLabel('vip')).toMatchObject({ error: { message: 'That is too long.' } });
  });

  it.each([
    [403, 'quota_exceeded', 'You have reached today’s storage limit.', 'permission'],
    [507, 'storage_full', 'The server is out of storage space.', 'http'],
  ])(
    'the error for status %i with the code %s has the message of the server and is not retryable',
    async (status, code, message, errorCode) => {
      const { api } = setUp(() => Response.json({ error: { code, message } }, { status }));
      expect(await api.sendMessage(outgoing)).toMatchObject({
        error: { code: errorCode, message, status, retryable: false },
      });
    },
  );

  it('a failure is reported once, but not if the call was aborted', async () => {
    const abort = new AbortController();
    abort.abort();
    const { api, failures } = setUp(() => Response.json({}, { status: 500 }));
    await api.fetchAgents();
    await api.sendMessage(outgoing, { signal: abort.signal });
    expect(failures).toMatchObject([{ code: 'http', status: 500 }]);
  });

  it('a retryable failure is reported once until a call succeeds; other failures are reported each time', async () => {
    const responses = [503, 503, 200, 503, 422, 422].map((status) => Response.json([], { status }));
    const { api, failures } = setUp(() => responses.shift() ?? Response.error());
    for (let tries = 0; tries < 6; tries += 1) await api.fetchAgents();
    expect(failures.map(({ status }) => status)).toEqual([503, 503, 422, 422]);
  });

  it('a failure is reported even if an aborted or rejected call to the same endpoint came before', async () => {
    const responses = [
      () => Promise.reject(new DOMException('over', 'AbortError')),
      () => Response.json({}, { status: 422 }),
      () => Response.json({}, { status: 503 }),
    ];
    const { api, failures } = setUp(() => responses.shift()?.() ?? Response.error());
    for (let tries = 0; tries < 3; tries += 1) await api.fetchAgents();
    expect(failures.map(({ status }) => status)).toEqual([422, 503]);
  });

  it('a response is reported if the whole body or some of its items cannot be decoded', async () => {
    const { api, failures } = setUp(() => Response.json({ payload: [{ id: 'x' }, 7] }));
    await expect(api.fetchMessages()).resolves.toMatchObject({ ok: true, value: { unreadable: 2 } });
    await api.fetchConversation();
    expect(failures.map(({ message }) => message)).toEqual([
      'Items of GET /api/messages that have an unexpected shape and are not shown: 2.',
      'The response of GET /api/conversations has an unexpected shape.',
    ]);
  });

  it('the error is “Network Error” without a network', async () => {
    const { api } = setUp(() => Promise.reject(new TypeError('fetch failed')));
    expect(await api.addLabel('vip')).toMatchObject({ error: { code: 'network', message: 'Network Error' } });
  });

  it('the error is “Request aborted” if the request was aborted', async () => {
    const { api } = setUp(() => Promise.reject(new DOMException('over', 'AbortError')));
    expect(await api.addLabel('vip')).toMatchObject({
      error: { code: 'aborted', message: 'Request aborted' },
    });
  });

  it('the error is “timeout of 30000ms exceeded” after 30 s without a response', async () => {
    const { api, clock } = setUp(() => new Promise(() => undefined));
    const result = api.addLabel('vip');
    await clock.advance(30_000);
    expect(await result).toMatchObject({
      error: { code: 'timeout', message: 'timeout of 30000ms exceeded' },
    });
  });
});
