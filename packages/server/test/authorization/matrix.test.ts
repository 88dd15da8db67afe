import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type CallOptions, call, newVisitor } from '../api.ts';
import { validCalls } from '../fuzz/data/validCalls.ts';
import { settingsCalls } from '../fuzz/data/validSettings.ts';
import { fillPlaceholders } from '../fuzz/FuzzCase.ts';
import { toJson } from '../fuzz/json.ts';
import { onEveryDatabase } from '../onEveryDatabase.ts';
import { type Caller, callAs, makeAgentTarget, makeCallers, noSweeps } from './callers.ts';
import { expectations } from './expectations.ts';
import { canary, makeVictim, type Victim } from './Victim.ts';

/** All valid calls, and the last settings call, which leaves the identity secret unchanged. */
const sampleCalls = [...validCalls, ...settingsCalls.slice(-1)];
const routes = Object.keys(expectations);

function summaryOf({ status, body }: ApiResponse): string {
  const code = Object(Object(body).error).code;
  return code === undefined ? String(status) : `${status} ${code}`;
}

onEveryDatabase((server) => {
  let victim: Victim;
  let callers: Caller[] = [];
  let agentTarget: Record<string, string> = {};

  beforeAll(async () => {
    victim = await makeVictim(server);
    callers = await makeCallers(server, victim);
    agentTarget = await makeAgentTarget(server);
  });

  const attack = async (route: string, method: string, credentials: CallOptions): Promise<ApiResponse> => {
    // A previous call may have deleted the target.
    if (method === 'DELETE') agentTarget = await makeAgentTarget(server);
    const [, pattern = '/'] = route.split(' ');
    const valid = sampleCalls.find((one) => one.route === route);
    const isAgentRoute = route.includes('/api/agent/');
    const values: Record<string, string> = {
      form: String(victim.formId),
      pubsub: victim.visitor.pubsubToken,
      conversation: String(victim.visitor.conversationId),
      code: 'x'.repeat(43),
      attachment: tampered(victim.attachmentUrl),
      ...(isAgentRoute ? agentTarget : {}),
    };
    const target = fillPlaceholders(valid?.target ?? pattern, values);
    const path = route === 'GET /widget' ? `${target}&flow_token=other` : target;
    const hasBody = method === route.split(' ')[0] && method !== 'GET';
    const body =
      hasBody && valid?.body !== undefined
        ? fillPlaceholders(toJson(valid.body).replaceAll('{{echo}}', newEcho()), values)
        : undefined;
    const form = hasBody && valid?.form ? formOf(valid.form) : undefined;
    return call(server, method, path, {
      flowToken: 'other',
      ...credentials,
      ...(body === undefined ? {} : { body }),
      ...(form ? { form } : {}),
      headers: { ...valid?.headers, ...credentials.headers },
    });
  };

  /** Leaves out the link signatures, which change every hour. */
  const exportOfVictim = async () => {
    const { body } = await victim.visitor.call('GET', '/api/contact/export');
    return JSON.stringify(body).replaceAll(/\?e=\d+&s=[\w-]+/g, '');
  };

  const verify = async (
    route: string,
    method: string,
    verifyResponse: (caller: Caller, response: ApiResponse) => void,
  ) => {
    const before = await victim.record();
    const exported = await exportOfVictim();
    const isApiCall = route.includes(' /api/') && method === route.split(' ')[0];
    for (const caller of isApiCall ? callers : callers.filter(({ isTypical }) => isTypical)) {
      const response = await callAs(
        server,
        caller,
        (credentials) => attack(route, method, credentials),
        () => newVisitor(server),
      );
      const label = `${method} of ${route} by ${caller.name}`;
      verifyResponse(caller, response);
      const mayRead =
        route.startsWith('GET /api/agent/') && (caller.kind === 'agent' || caller.kind === 'admin');
      if (!mayRead) expect(JSON.stringify(response.body), label).not.toContain(canary);
      if (isApiCall) expect(await victim.record(), label).toBe(before);
    }
    expect(await victim.record(), `${method} of ${route}`).toBe(before);
    expect(await exportOfVictim()).toBe(exported);
  };

  it('covers exactly the existing routes, each with a sample call', () => {
    expect([...server.routes].sort()).toEqual([...routes].sort());
    for (const route of routes)
      expect(
        sampleCalls.some((one) => one.route === route),
        route,
      ).toBe(true);
  });

  it('creates a victim with a canary in the name, email, avatar, message and file', async () => {
    const { body } = await victim.visitor.call('GET', '/api/contact/export');
    const shown = JSON.stringify(body);
    for (const field of [' name', '@example.com', '.png', ' message', '.txt'])
      expect(shown).toContain(canary + field);
    expect((await call(server, 'GET', victim.attachmentUrl, { flowToken: null })).body).toBe(
      `${canary} file`,
    );
  });

  it('serves a file only at its signed URL, and only until the URL expires', async () => {
    const open = (url: string) => call(server, 'GET', url, { flowToken: null });
    const { attachmentUrl: url } = victim;
    expect(summaryOf(await open(url))).toBe('200');
    const [path] = url.split('?');
    const wrong = [
      tampered(url),
      url.replace(/e=\d/, 'e=9'),
      url.replace(canary, 'other'),
      `${path}`,
      `${path}?e=9&s=`,
    ];
    for (const other of wrong) expect(summaryOf(await open(other)), other).toBe('404 not_found');
    server.clockAheadMs = 3 * 3_600_000;
    expect(summaryOf(await open(url))).toBe('403 link_expired');
    server.clockAheadMs = 0;
  });

  describe.each(routes)('%s', (route) => {
    const row = expectations[route];
    const [method = 'GET'] = route.split(' ');

    it('responds as expected, and neither leaks nor changes the victim’s data', async () => {
      await verify(route, method, (caller, response) => {
        const expected = row?.[caller.kind].split(' or ') ?? [];
        expect(expected, `${route} by ${caller.name}: ${summaryOf(response)}`).toContain(summaryOf(response));
      });
    });

    it('responds to HEAD without a body, and to OPTIONS without the victim’s data', async () => {
      await verify(route, 'HEAD', (caller, response) => {
        expect(response.body, caller.name).toBe('');
        if (method !== 'GET') return expect([200, 401, 403, 404]).toContain(response.status);
        const statuses = row?.[caller.kind].split(' or ').map((one) => Number(one.split(' ')[0])) ?? [];
        expect(statuses, `HEAD ${route} by ${caller.name}`).toContain(response.status);
      });
      await verify(route, 'OPTIONS', (caller, response) => {
        expect([204, 401, 404], `OPTIONS ${route} by ${caller.name}`).toContain(response.status);
      });
    });
  });
}, noSweeps);

let echoes = 0;
function newEcho(): string {
  echoes += 1;
  return `echo-${process.pid}-${echoes}`;
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value.replace('{{echo}}', newEcho()));
  form.append('attachments[]', new File(['text'], 'note.txt', { type: 'text/plain' }));
  return form;
}

function tampered(url: string): string {
  return url.replace(/([?&]s=)(.)/, (_whole, name, first) => `${name}${first === 'A' ? 'B' : 'A'}`);
}
