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

const request = (visitor: Visitor, email: string) =>
  visitor.call('POST', '/api/conversations/transcript', { body: { email } });
let emailCount = 0;
const newEmail = () => {
  emailCount += 1;
  return `somebody-${emailCount}-${process.pid}@example.com`;
};

onEveryDatabase((server) => {
  beforeAll(async () => {
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { identitySecret: secret } });
  });

  const identify = async (visitor: Visitor, body: { identifier_hash?: string; [name: string]: unknown }) => {
    const identityProof = body.identifier_hash?.includes('.') ? 'jwt' : 'hash';
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { identityProof } });
    const response = await visitor.call('POST', '/api/contact', { body });
    expect(response.status).toBe(200);
    return visitorWith(server, 'other', response.body);
  };
  const startConversation = async () => {
    const visitor = await newVisitor(server);
    await visitor.send('Is the <b>bowl</b> still there?');
    return visitor;
  };
  const openLink = (path: string, method = 'GET') => call(server, method, path, { flowToken: null });
  const linkFor = async ({ id }: Visitor, email: string) => {
    const requested = (await mailsOf(server, id)).filter(({ to }) => to === email);
    const link = requested.find(({ confirmPath }) => confirmPath)?.confirmPath ?? '';
    expect(link).toMatch(/^\/confirm\//);
    return link;
  };
  const confirm = async (visitor: Visitor, email: string) => {
    expect((await request(visitor, email)).body).toEqual({ status: 'confirm' });
    const link = await linkFor(visitor, email);
    expect((await openLink(link, 'POST')).status).toBe(200);
    return link;
  };
  const emailsOf = async (visitor: Visitor) =>
    (await visitor.call('GET', '/api/contact/export')).body.contact.emails;

  it('mails a confirmation link to an unverified address, without any text of the visitor', async () => {
    const visitor = await startConversation();
    const victim = newEmail();
    await visitor.call('POST', '/api/contact', { body: { name: 'Cheap watches', email: victim } });
    const response = await visitor.call('POST', '/api/conversations/transcript', {
      body: { email: victim },
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    });
    expect(response).toMatchObject({ status: 200, body: { status: 'confirm' } });
    const mails = await mailsOf(server, visitor.id);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: victim,
      subject: expect.stringMatching(/^Confirm your email address for /),
    });
    expect(mails[0]?.source).not.toMatch(/bowl|watches/i);
    expect(mails[0]?.source).toContain(`${server.url}/confirm/`);
  });

  it('sends the transcript once the address is confirmed, and later transcripts without confirmation', async () => {
    const visitor = await startConversation();
    const email = newEmail();
    await request(visitor, email);
    const link = await linkFor(visitor, email);
    const page = await openLink(link);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('<form method="post">')]);
    expect(await mailsOf(server, visitor.id), 'opening the link changes nothing').toHaveLength(1);
    expect((await openLink(link, 'HEAD')).status).toBe(200);
    expect((await request(visitor, email)).body).toEqual({ status: 'confirm' });

    expect((await openLink(link, 'POST')).body).toContain('Address confirmed');
    const sent = (await mailsOf(server, visitor.id)).filter(({ confirmPath }) => confirmPath === '');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: email });
    expect(sent[0]?.source).toContain('still there?');
    expect((await request(visitor, email.toUpperCase())).body).toEqual({ status: 'sent' });
    expect((await mailsOf(server, visitor.id)).at(-1)?.to).toBe(email);
    expect(await emailsOf(visitor)).toEqual([{ email, status: 'confirmed' }]);
  });

  it('accepts a confirmation link once, and refuses links that are expired or unknown', async () => {
    const visitor = await startConversation();
    const [email, lateEmail] = [newEmail(), newEmail()];
    const used = await confirm(visitor, email);
    expect([(await openLink(used)).status, (await openLink(used, 'POST')).status]).toEqual([404, 404]);
    await request(visitor, lateEmail);
    const link = await linkFor(visitor, lateEmail);
    server.clockAheadMs = 25 * 3_600_000;
    const responses = [
      await openLink(link),
      await openLink(link, 'POST'),
      await openLink('/confirm/unknown', 'POST'),
    ];
    server.clockAheadMs = 0;
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await openLink('/confirm/%00')).status).toBe(404);
  });

  it('sends one transcript when a link is confirmed several times at once', async () => {
    const visitor = await startConversation();
    const email = newEmail();
    await request(visitor, email);
    const link = await linkFor(visitor, email);
    const responses = await Promise.all(Array.from({ length: 5 }, () => openLink(link, 'POST')));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect(await mailsOf(server, visitor.id)).toHaveLength(2);
  });

  it('confirms an address for one visitor only', async () => {
    const email = newEmail();
    await confirm(await startConversation(), email);
    expect((await request(await startConversation(), email)).body).toEqual({ status: 'confirm' });
  });

  it('sends the transcript without confirmation to an address signed by the site’s server', async () => {
    const [email, identifier] = [newEmail(), newEmail()];
    const signed = await identify(await startConversation(), {
      identifier_hash: jwt({ sub: 'ada-1', email }),
    });
    expect((await request(signed, email)).body).toEqual({ status: 'sent' });
    expect(await emailsOf(signed)).toEqual([{ email, status: 'proven' }]);
    const named = await identify(await startConversation(), {
      identifier,
      identifier_hash: hashOf(identifier),
    });
    expect((await request(named, identifier)).body).toEqual({ status: 'sent' });
  });

  it('requires confirmation for an unsigned email, and for a signed one that is unverified or invalid', async () => {
    const victim = newEmail();
    const identifier = `eve-${victim}`;
    const eve = await identify(await startConversation(), {
      identifier,
      identifier_hash: hashOf(identifier),
      email: victim,
    });
    expect((await request(eve, victim)).body).toEqual({ status: 'confirm' });
    const unchecked = jwt({ sub: `mallory-${victim}`, email: victim, email_verified: false });
    const mallory = await identify(await startConversation(), { identifier_hash: unchecked });
    expect((await request(mallory, victim)).body).toEqual({ status: 'confirm' });
    const invalid = await identify(await startConversation(), {
      identifier_hash: jwt({ sub: `odd-${victim}`, email: 'no address' }),
    });
    expect((await request(invalid, victim)).body).toEqual({ status: 'confirm' });
  });

  it('merging visitors moves confirmed addresses and emails to the contact, but not unused links', async () => {
    const identifier = `person-${newEmail()}`;
    const proof = { identifier, identifier_hash: hashOf(identifier) };
    const known = await identify(await startConversation(), proof);
    const anonymous = await startConversation();
    const [email, unconfirmedEmail] = [newEmail(), newEmail()];
    await confirm(anonymous, email);
    await request(anonymous, unconfirmedEmail);
    const link = await linkFor(anonymous, unconfirmedEmail);
    const merged = await identify(anonymous, proof);
    expect(merged.id).toBe(known.id);
    expect((await request(merged, email)).body).toEqual({ status: 'sent' });
    expect((await openLink(link, 'POST')).status).toBe(404);
    await expect.poll(async () => (await mailsOf(server, known.id)).length, { timeout: 20_000 }).toBe(4);
    expect(await mailsOf(server, anonymous.id)).toEqual([]);
  });

  it('invalidates unused confirmation links when an anonymous visitor is identified', async () => {
    const visitor = await startConversation();
    const email = newEmail();
    await request(visitor, email);
    const link = await linkFor(visitor, email);
    const identifier = `person-${email}`;
    await identify(visitor, { identifier, identifier_hash: hashOf(identifier) });
    expect((await openLink(link, 'POST')).status).toBe(404);
  });

  it('stores emails so that only the server’s OS user can read them, and erases them and their links with the visitor’s data', async () => {
    const visitor = await startConversation();
    const email = newEmail();
    await request(visitor, email);
    const [mail] = await mailsOf(server, visitor.id);
    const path = mail?.path ?? '';
    const modes = [path, dirname(dirname(path))].map(async (name) => (await stat(name)).mode & 0o077);
    expect(await Promise.all(modes)).toEqual([0, 0]);
    expect((await visitor.call('DELETE', '/api/contact')).status).toBe(200);
    await expect(stat(dirname(path))).rejects.toThrow('ENOENT');
    expect((await openLink(mail?.confirmPath ?? '', 'POST')).status).toBe(404);
  });

  it('refuses addresses that inject headers, and responds 404 without a conversation', async () => {
    const visitor = await startConversation();
    const hostile = [
      'ada@example.com\r\nBcc: all@example.com',
      'ada@example.com, all@example.com',
      'a:b@example.com;',
    ];
    for (const email of hostile) expect((await request(visitor, email)).status).toBe(422);
    expect(await mailsOf(server, visitor.id)).toEqual([]);
    const { body } = await call(server, 'POST', '/api/contact', {
      flowToken: 'other',
      body: { name: 'Ada' },
    });
    expect((await request(visitorWith(server, 'other', body), newEmail())).status).toBe(404);
  });

  it('serves the confirmation page without external resources, framing, referrer or caching', async () => {
    const visitor = await startConversation();
    const email = newEmail();
    await request(visitor, email);
    const { headers } = await openLink(await linkFor(visitor, email));
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

const hourMs = 3_600_000;
const unlimited = { calls: 1_000, perMs: hourMs };

onEveryDatabase(
  (server) => {
    it('mails one mailbox at most three confirmations a day, across visitors and spellings', async () => {
      const address = `victim-${process.pid}`;
      const spellings = [
        `${address}@example.com`,
        `${address.toUpperCase()}@EXAMPLE.com`,
        `${address}+tag@example.com`,
      ];
      for (const email of spellings)
        expect((await request(await newVisitor(server), email)).status).toBe(200);
      const refusal = await request(await newVisitor(server), spellings[0] ?? '');
      expect(refusal).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } });
      expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
      expect(refusal.body.error.message).toBe('Too many emails were requested. Try again in 24 h.');
      server.clockAheadMs = 25 * hourMs;
      const nextDay = await request(await newVisitor(server), spellings[0] ?? '');
      server.clockAheadMs = 0;
      expect(nextDay.status).toBe(200);
    });

    it('sends only three confirmations to one mailbox for eight concurrent requests', async () => {
      const visitors = await Promise.all(Array.from({ length: 8 }, () => newVisitor(server)));
      const email = `concurrent-${process.pid}@example.com`;
      const responses = await Promise.all(visitors.map((visitor) => request(visitor, email)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    });
  },
  {
    limits: {
      transcripts: unlimited,
      confirmationsPerAddress: unlimited,
      visitorsPerAddress: unlimited,
    },
  },
);

onEmbeddedDatabase(
  (server) => {
    it('allows ten confirmations per network address by default', async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 12; count += 1) {
        statuses.push((await request(await newVisitor(server), `number-${count}@example.com`)).status);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.slice(10)).toEqual([429, 429]);
    });

    it('allows three transcript requests an hour per visitor by default', async () => {
      const visitor = await newVisitor(server);
      server.clockAheadMs += 2 * hourMs;
      const statusOf = async (number: number) =>
        (await request(visitor, `other-${number}@example.com`)).status;
      expect([await statusOf(1), await statusOf(2), await statusOf(3), await statusOf(4)]).toEqual([
        200, 200, 200, 429,
      ]);
      server.clockAheadMs += hourMs;
      expect(await statusOf(5)).toBe(200);
    });
  },
  { limits: {} },
);
