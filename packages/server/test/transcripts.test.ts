import { createHmac } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { asAgent, call, newVisitor, type Visitor, visitorWith } from './api.ts';
import { onEmbeddedDatabase, onEveryDatabase } from './onEveryDatabase.ts';
import { mailsOf } from './outbox.ts';

const secret = 'the identity secret of this channel';
const hashOf = (identifier: string) => createHmac('sha256', secret).update(identifier).digest('hex');
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function jwt(payload: object) {
  const inAnHour = Math.floor(Date.now() / 1000) + 3_600;
  const claims = { exp: inAnHour, iat: inAnHour - 3_600, aud: 'other', ...payload };
  const signed = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

const ask = (visitor: Visitor, email: string) =>
  visitor.call('POST', '/api/conversations/transcript', { body: { email } });
let addresses = 0;
const somebody = () => {
  addresses += 1;
  return `somebody-${addresses}-${process.pid}@example.com`;
};

onEveryDatabase((server) => {
  beforeAll(async () => {
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { identitySecret: secret } });
  });

  const identify = async (visitor: Visitor, body: { identifier_hash?: string; [name: string]: unknown }) => {
    const identityProof = body.identifier_hash?.includes('.') ? 'jwt' : 'hash';
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { identityProof } });
    const answer = await visitor.call('POST', '/api/contact', { body });
    expect(answer.status).toBe(200);
    return visitorWith(server, 'other', answer.body);
  };
  const talk = async () => {
    const visitor = await newVisitor(server);
    await visitor.send('Is the <b>bowl</b> still there?');
    return visitor;
  };
  const open = (path: string, method = 'GET') => call(server, method, path, { flowToken: null });
  const linkFor = async ({ id }: Visitor, email: string) => {
    const asked = (await mailsOf(server, id)).filter(({ to }) => to === email);
    const link = asked.find(({ confirmPath }) => confirmPath)?.confirmPath ?? '';
    expect(link).toMatch(/^\/confirm\//);
    return link;
  };
  const confirm = async (visitor: Visitor, email: string) => {
    expect((await ask(visitor, email)).body).toEqual({ status: 'confirm' });
    const link = await linkFor(visitor, email);
    expect((await open(link, 'POST')).status).toBe(200);
    return link;
  };
  const emailsOf = async (visitor: Visitor) =>
    (await visitor.call('GET', '/api/contact/export')).body.contact.emails;

  it('asks a typed address to confirm, in a mail without a word of the visitor', async () => {
    const visitor = await talk();
    const victim = somebody();
    await visitor.call('POST', '/api/contact', { body: { name: 'Cheap watches', email: victim } });
    const answer = await visitor.call('POST', '/api/conversations/transcript', {
      body: { email: victim },
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    });
    expect(answer).toMatchObject({ status: 200, body: { status: 'confirm' } });
    const mails = await mailsOf(server, visitor.id);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: victim,
      subject: expect.stringMatching(/^Confirm your email address for /),
    });
    expect(mails[0]?.source).not.toMatch(/bowl|watches/i);
    expect(mails[0]?.source).toContain(`${server.url}/confirm/`);
  });

  it('sends the transcript when the button behind the link is pressed, and to that address from then on', async () => {
    const visitor = await talk();
    const email = somebody();
    await ask(visitor, email);
    const link = await linkFor(visitor, email);
    const page = await open(link);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('<form method="post">')]);
    expect(await mailsOf(server, visitor.id), 'opening the link changes nothing').toHaveLength(1);
    expect((await open(link, 'HEAD')).status).toBe(200);
    expect((await ask(visitor, email)).body).toEqual({ status: 'confirm' });

    expect((await open(link, 'POST')).body).toContain('Address confirmed');
    const sent = (await mailsOf(server, visitor.id)).filter(({ confirmPath }) => confirmPath === '');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: email });
    expect(sent[0]?.source).toContain('still there?');
    expect((await ask(visitor, email.toUpperCase())).body).toEqual({ status: 'sent' });
    expect((await mailsOf(server, visitor.id)).at(-1)?.to).toBe(email);
    expect(await emailsOf(visitor)).toEqual([{ email, status: 'confirmed' }]);
  });

  it('accepts a link once, and none that is older than a day or unknown', async () => {
    const visitor = await talk();
    const [email, late] = [somebody(), somebody()];
    const used = await confirm(visitor, email);
    expect([(await open(used)).status, (await open(used, 'POST')).status]).toEqual([404, 404]);
    await ask(visitor, late);
    const link = await linkFor(visitor, late);
    server.clockAheadMs = 25 * 3_600_000;
    const answers = [await open(link), await open(link, 'POST'), await open('/confirm/unknown', 'POST')];
    server.clockAheadMs = 0;
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await open('/confirm/%00')).status).toBe(404);
  });

  it('sends one transcript when the button is pressed many times at once', async () => {
    const visitor = await talk();
    const email = somebody();
    await ask(visitor, email);
    const link = await linkFor(visitor, email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(link, 'POST')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect(await mailsOf(server, visitor.id)).toHaveLength(2);
  });

  it('confirms an address for the one visitor only', async () => {
    const email = somebody();
    await confirm(await talk(), email);
    expect((await ask(await talk(), email)).body).toEqual({ status: 'confirm' });
  });

  it('sends at once to an address that the host page has signed', async () => {
    const [email, identifier] = [somebody(), somebody()];
    const signed = await identify(await talk(), { identifier_hash: jwt({ sub: 'ada-1', email }) });
    expect((await ask(signed, email)).body).toEqual({ status: 'sent' });
    expect(await emailsOf(signed)).toEqual([{ email, status: 'proven' }]);
    const named = await identify(await talk(), { identifier, identifier_hash: hashOf(identifier) });
    expect((await ask(named, identifier)).body).toEqual({ status: 'sent' });
  });

  it('does not count as signed what a known visitor, or an unchecked claim, says of the address', async () => {
    const victim = somebody();
    const identifier = `eve-${victim}`;
    const eve = await identify(await talk(), {
      identifier,
      identifier_hash: hashOf(identifier),
      email: victim,
    });
    expect((await ask(eve, victim)).body).toEqual({ status: 'confirm' });
    const unchecked = jwt({ sub: `mallory-${victim}`, email: victim, email_verified: false });
    const mallory = await identify(await talk(), { identifier_hash: unchecked });
    expect((await ask(mallory, victim)).body).toEqual({ status: 'confirm' });
    const odd = await identify(await talk(), {
      identifier_hash: jwt({ sub: `odd-${victim}`, email: 'no address' }),
    });
    expect((await ask(odd, victim)).body).toEqual({ status: 'confirm' });
  });

  it('takes confirmed addresses and mails along into a proven contact, but no open link', async () => {
    const identifier = `person-${somebody()}`;
    const proof = { identifier, identifier_hash: hashOf(identifier) };
    const known = await identify(await talk(), proof);
    const anonymous = await talk();
    const [email, open1] = [somebody(), somebody()];
    await confirm(anonymous, email);
    await ask(anonymous, open1);
    const link = await linkFor(anonymous, open1);
    const merged = await identify(anonymous, proof);
    expect(merged.id).toBe(known.id);
    expect((await ask(merged, email)).body).toEqual({ status: 'sent' });
    expect((await open(link, 'POST')).status).toBe(404);
    await expect.poll(async () => (await mailsOf(server, known.id)).length, { timeout: 20_000 }).toBe(4);
    expect(await mailsOf(server, anonymous.id)).toEqual([]);
  });

  it('forgets open links when an anonymous visitor becomes a proven one', async () => {
    const visitor = await talk();
    const email = somebody();
    await ask(visitor, email);
    const link = await linkFor(visitor, email);
    const identifier = `person-${email}`;
    await identify(visitor, { identifier, identifier_hash: hashOf(identifier) });
    expect((await open(link, 'POST')).status).toBe(404);
  });

  it('lets nobody but the user who runs the server read a mail, and erases mails and links with the visitor', async () => {
    const visitor = await talk();
    const email = somebody();
    await ask(visitor, email);
    const [mail] = await mailsOf(server, visitor.id);
    const path = mail?.path ?? '';
    const modes = [path, dirname(dirname(path))].map(async (name) => (await stat(name)).mode & 0o077);
    expect(await Promise.all(modes)).toEqual([0, 0]);
    expect((await visitor.call('DELETE', '/api/contact')).status).toBe(200);
    await expect(stat(dirname(path))).rejects.toThrow('ENOENT');
    expect((await open(mail?.confirmPath ?? '', 'POST')).status).toBe(404);
  });

  it('refuses an address with a second header in it, and answers 404 without a conversation', async () => {
    const visitor = await talk();
    const hostile = [
      'ada@example.com\r\nBcc: all@example.com',
      'ada@example.com, all@example.com',
      'a:b@example.com;',
    ];
    for (const email of hostile) expect((await ask(visitor, email)).status).toBe(422);
    expect(await mailsOf(server, visitor.id)).toEqual([]);
    const { body } = await call(server, 'POST', '/api/contact', {
      flowToken: 'other',
      body: { name: 'Ada' },
    });
    expect((await ask(visitorWith(server, 'other', body), somebody())).status).toBe(404);
  });

  it('serves the page behind the link so that nothing is loaded, framed or told to others', async () => {
    const visitor = await talk();
    const email = somebody();
    await ask(visitor, email);
    const { headers } = await open(await linkFor(visitor, email));
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

const hourMs = 3_600_000;
const generous = { calls: 1_000, perMs: hourMs };

onEveryDatabase(
  (server) => {
    it('asks one mailbox to confirm three times a day, whoever wants it and however it is spelled', async () => {
      const address = `victim-${process.pid}`;
      const spellings = [
        `${address}@example.com`,
        `${address.toUpperCase()}@EXAMPLE.com`,
        `${address}+tag@example.com`,
      ];
      for (const email of spellings) expect((await ask(await newVisitor(server), email)).status).toBe(200);
      const refused = await ask(await newVisitor(server), spellings[0] ?? '');
      expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
      expect(refused.body.error.message).toBe('Too many emails were requested. Try again in 24 h.');
      server.clockAheadMs = 25 * hourMs;
      const nextDay = await ask(await newVisitor(server), spellings[0] ?? '');
      server.clockAheadMs = 0;
      expect(nextDay.status).toBe(200);
    });

    it('counts right when many ask at once', async () => {
      const visitors = await Promise.all(Array.from({ length: 8 }, () => newVisitor(server)));
      const email = `crowd-${process.pid}@example.com`;
      const answers = await Promise.all(visitors.map((visitor) => ask(visitor, email)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    });
  },
  {
    limits: {
      transcripts: generous,
      confirmationsPerAddress: generous,
      visitorsPerAddress: generous,
    },
  },
);

onEmbeddedDatabase(
  (server) => {
    it('asks for ten confirmations an hour from one network address, by default', async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 12; count += 1) {
        statuses.push((await ask(await newVisitor(server), `number-${count}@example.com`)).status);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.slice(10)).toEqual([429, 429]);
    });

    it('mails one visitor three times an hour, by default', async () => {
      const visitor = await newVisitor(server);
      server.clockAheadMs += 2 * hourMs;
      const asked = async (number: number) => (await ask(visitor, `other-${number}@example.com`)).status;
      expect([await asked(1), await asked(2), await asked(3), await asked(4)]).toEqual([200, 200, 200, 429]);
      server.clockAheadMs += hourMs;
      expect(await asked(5)).toBe(200);
    });
  },
  { limits: {} },
);
