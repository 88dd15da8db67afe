import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ChatServer, createServer } from '../src/createServer.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import { createMailer } from '../src/mail/createMailer.ts';
import { createOutbox } from '../src/mail/Outbox.ts';
import { call, newVisitor, type Visitor } from './api.ts';
import { agentToken, type ServerUnderTest } from './onEveryDatabase.ts';
import { SmtpServer } from './SmtpServer.ts';

const mail = { to: 'ada@example.com', contactId: 1, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
let smtp: SmtpServer;
let folder = '';
beforeAll(async () => {
  smtp = await SmtpServer.start();
  folder = await mkdtemp(join(tmpdir(), 'chat-mail-'));
});
afterEach(() => {
  smtp.behavior = 'accepts';
  smtp.received = '';
});
afterAll(async () => {
  await smtp.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the mailer', () => {
  const mailerTo = (smtpUrl: string) =>
    createMailer({
      smtpUrl,
      from: 'Shop <chat@shop.example>',
      outbox: createOutbox(join(folder, 'outbox')),
      timeoutMs: 300,
    });

  it('delivers mail to the mail server', async () => {
    await mailerTo(`smtp://127.0.0.1:${smtp.port}`).send(mail);
    expect(smtp.received).toContain('RCPT TO:<ada@example.com>');
    expect(smtp.received).toContain('Subject: Hello');
    expect(smtp.received).toContain('Auto-Submitted: auto-generated');
  });

  it.each(['silent', 'drips'] as const)(
    'times out when the mail server’s behavior is “%s”',
    async (behavior) => {
      smtp.behavior = behavior;
      const startedAtMs = performance.now();
      await expect(mailerTo(`smtp://127.0.0.1:${smtp.port}`).send(mail)).rejects.toThrow();
      expect(performance.now() - startedAtMs).toBeLessThan(2_000);
    },
  );

  it.each([
    ['is not sent to another host', '0.0.0.0', '', false],
    ['is sent to another host if the URL allows it', '0.0.0.0', '?requireTLS=false', true],
    ['is sent to this host', '127.0.0.1', '', true],
  ])('without encryption, a password %s', async (_case, host, query, isSent) => {
    const sending = mailerTo(`smtp://user:secret@${host}:${smtp.port}${query}`).send(mail);
    if (isSent) await sending;
    else await expect(sending).rejects.toThrow('STARTTLS');
    expect(/^AUTH PLAIN/m.test(smtp.received)).toBe(isSent);
  });

  it('adds no recipient, even if the address and the subject contain line breaks', async () => {
    const to = 'ada@example.com\r\nBcc: all@example.com';
    await mailerTo(`smtp://127.0.0.1:${smtp.port}`)
      .send({ ...mail, to, subject: 'Hello\r\nBcc: all@example.com' })
      .catch(() => undefined);
    expect(smtp.received).not.toMatch(/^(?:Bcc:|RCPT TO:.*all@)/im);
  });
});

describe('when the mail server fails', () => {
  let chat: ChatServer;
  let server: Pick<ServerUnderTest, 'url' | 'agentToken' | 'dataDir'>;
  beforeAll(async () => {
    chat = createServer({
      agentToken,
      port: 0,
      databaseUrl: 'memory:',
      dataDir: folder,
      logger: silentLogger,
      smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
      publicUrl: 'https://chat.example/',
    });
    await chat.listen();
    server = { url: chat.url, agentToken, dataDir: folder };
  });
  afterAll(() => chat.close());
  const requestTranscript = (visitor: Visitor, email: string) =>
    visitor.call('POST', '/api/conversations/transcript', { body: { email } });

  it('responds with mail_failed, does not count the failed email toward the limits, and discards the confirmation link', async () => {
    const visitor = await newVisitor(server);
    smtp.behavior = 'is busy';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await requestTranscript(visitor, 'ada@example.com')).toMatchObject({
        status: 503,
        body: {
          error: {
            code: 'mail_failed',
            message: 'The email could not be sent. Check the address, or try again in a few minutes.',
          },
        },
      });
    }
    expect((await visitor.call('GET', '/api/contact/export')).body.contact.emails).toEqual([]);
    smtp.behavior = 'accepts';
    expect((await requestTranscript(visitor, 'ada@example.com')).body).toEqual({ status: 'confirm' });
    expect(smtp.received.replace(/=\r\n/g, '')).toContain('https://chat.example/confirm/');
  });

  it('keeps the address confirmed when the transcript cannot be sent, and reports the failure', async () => {
    const visitor = await newVisitor(server);
    const email = 'grace@example.com';
    await requestTranscript(visitor, email);
    const token = /\/confirm\/([\w-]{43})/.exec(smtp.received.replace(/=\r\n/g, ''))?.[1] ?? '';
    smtp.behavior = 'is busy';
    const response = await call(server, 'POST', `/confirm/${token}`, { flowToken: null });
    expect([response.status, response.body]).toEqual([503, expect.stringContaining('nothing was sent')]);
    smtp.behavior = 'accepts';
    expect((await requestTranscript(visitor, email)).body).toEqual({ status: 'sent' });
  });

  it('counts emails to unknown recipients toward the limits, so that addresses cannot be probed', async () => {
    const visitor = await newVisitor(server);
    smtp.behavior = 'refuses recipients';
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1)
      statuses.push((await requestTranscript(visitor, `nobody-${count}@example.com`)).status);
    expect(statuses).toEqual([503, 503, 503, 429, 429]);
  });
});
