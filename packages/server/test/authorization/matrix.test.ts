import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type CallOptions, call, newVisitor } from '../api.ts';
import { validCalls } from '../fuzz/data/validCalls.ts';
import { settingsCalls } from '../fuzz/data/validSettings.ts';
import { filled } from '../fuzz/FuzzCase.ts';
import { toJson } from '../fuzz/json.ts';
import { onEveryDatabase } from '../onEveryDatabase.ts';
import { type Caller, callAs, makeCallers, makeSubject, noSweeps } from './callers.ts';
import { expectations } from './expectations.ts';
import { canary, makeVictim, type Victim } from './Victim.ts';

/** Of the settings, those that leave the identity secret as it is. */
const sample = [...validCalls, ...settingsCalls.slice(-1)];
const routes = Object.keys(expectations);

/** The answer as the table writes it. */
function brief({ status, body }: Answer): string {
  const code = Object(Object(body).error).code;
  return code === undefined ? String(status) : `${status} ${code}`;
}

onEveryDatabase((server) => {
  let victim: Victim;
  let callers: Caller[] = [];
  let subject: Record<string, string> = {};

  beforeAll(async () => {
    victim = await makeVictim(server);
    callers = await makeCallers(server, victim);
    subject = await makeSubject(server);
  });

  /** The valid call of a route, aimed at the victim; what agents may do is aimed at somebody else. */
  const attack = async (route: string, method: string, shows: CallOptions): Promise<Answer> => {
    // What was deleted once is not there for the next caller.
    if (method === 'DELETE') subject = await makeSubject(server);
    const [, pattern = '/'] = route.split(' ');
    const valid = sample.find((one) => one.route === route);
    const isAgents = route.includes('/api/agent/');
    const values: Record<string, string> = {
      form: String(victim.formId),
      pubsub: victim.visitor.pubsubToken,
      conversation: String(victim.visitor.conversationId),
      code: 'x'.repeat(43),
      attachment: tampered(victim.attachmentUrl),
      ...(isAgents ? subject : {}),
    };
    const target = filled(valid?.target ?? pattern, values);
    const path = route === 'GET /widget' ? `${target}&flow_token=other` : target;
    const hasBody = method === route.split(' ')[0] && method !== 'GET';
    const body =
      hasBody && valid?.body !== undefined
        ? filled(toJson(valid.body).replaceAll('{{echo}}', newEcho()), values)
        : undefined;
    const form = hasBody && valid?.form ? formOf(valid.form) : undefined;
    return call(server, method, path, {
      flowToken: 'other',
      ...shows,
      ...(body === undefined ? {} : { body }),
      ...(form ? { form } : {}),
      headers: { ...valid?.headers, ...shows.headers },
    });
  };

  /** Everything of the victim, without the signatures of links, which change with the hour. */
  const exportOfVictim = async () => {
    const { body } = await victim.visitor.call('GET', '/api/contact/export');
    return JSON.stringify(body).replaceAll(/\?e=\d+&s=[\w-]+/g, '');
  };

  const judge = async (
    route: string,
    method: string,
    judgeAnswer: (caller: Caller, answer: Answer) => void,
  ) => {
    const before = await victim.record();
    const exported = await exportOfVictim();
    const isFull = route.includes(' /api/') && method === route.split(' ')[0];
    for (const caller of isFull ? callers : callers.filter(({ isTypical }) => isTypical)) {
      const answer = await callAs(
        server,
        caller,
        (shows) => attack(route, method, shows),
        () => newVisitor(server),
      );
      const cell = `${method} of ${route} by ${caller.name}`;
      judgeAnswer(caller, answer);
      const mayLook =
        route.startsWith('GET /api/agent/') && (caller.kind === 'agent' || caller.kind === 'admin');
      if (!mayLook) expect(JSON.stringify(answer.body), cell).not.toContain(canary);
      if (isFull) expect(await victim.record(), cell).toBe(before);
    }
    expect(await victim.record(), `${method} of ${route}`).toBe(before);
    expect(await exportOfVictim()).toBe(exported);
  };

  it('has a row for every route, and no row too many', () => {
    expect([...server.routes].sort()).toEqual([...routes].sort());
    for (const route of routes)
      expect(
        sample.some((one) => one.route === route),
        route,
      ).toBe(true);
  });

  it('has a victim whose every field would be noticed', async () => {
    const { body } = await victim.visitor.call('GET', '/api/contact/export');
    const shown = JSON.stringify(body);
    for (const field of [' name', '@example.com', '.png', ' message', '.txt'])
      expect(shown).toContain(canary + field);
    expect((await call(server, 'GET', victim.attachmentUrl, { flowToken: null })).body).toBe(
      `${canary} file`,
    );
  });

  it('opens a file by the address that a message carried, and by no other, for an hour or two', async () => {
    const open = (url: string) => call(server, 'GET', url, { flowToken: null });
    const { attachmentUrl: url } = victim;
    expect(brief(await open(url))).toBe('200');
    const [path] = url.split('?');
    const wrong = [
      tampered(url),
      url.replace(/e=\d/, 'e=9'),
      url.replace(canary, 'other'),
      `${path}`,
      `${path}?e=9&s=`,
    ];
    for (const other of wrong) expect(brief(await open(other)), other).toBe('404 not_found');
    server.clockAheadMs = 3 * 3_600_000;
    expect(brief(await open(url))).toBe('403 link_expired');
    server.clockAheadMs = 0;
  });

  describe.each(routes)('%s', (route) => {
    const row = expectations[route];
    const [method = 'GET'] = route.split(' ');

    it('answers every caller as the table says, and shows and changes nothing of another visitor', async () => {
      await judge(route, method, (caller, answer) => {
        const expected = row?.[caller.kind].split(' or ') ?? [];
        expect(expected, `${route} by ${caller.name}: ${brief(answer)}`).toContain(brief(answer));
      });
    });

    it('answers HEAD as it answers GET, without a body, and OPTIONS with nothing of anybody', async () => {
      await judge(route, 'HEAD', (caller, answer) => {
        expect(answer.body, caller.name).toBe('');
        if (method !== 'GET') return expect([200, 401, 403, 404]).toContain(answer.status);
        const statuses = row?.[caller.kind].split(' or ').map((one) => Number(one.split(' ')[0])) ?? [];
        expect(statuses, `HEAD ${route} by ${caller.name}`).toContain(answer.status);
      });
      await judge(route, 'OPTIONS', (caller, answer) => {
        expect([204, 401, 404], `OPTIONS ${route} by ${caller.name}`).toContain(answer.status);
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
  form.append('attachments[]', new File(['words'], 'note.txt', { type: 'text/plain' }));
  return form;
}

/** The address of a file with one character of its signature changed. */
function tampered(url: string): string {
  return url.replace(/([?&]s=)(.)/, (_whole, name, first) => `${name}${first === 'A' ? 'B' : 'A'}`);
}
