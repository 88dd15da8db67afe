import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from './Mailer.ts';
import type { Outbox } from './Outbox.ts';

export interface MailerOptions {
  /** `smtp://user:password@host:port`. Without it, emails are written to the outbox. */
  readonly smtpUrl?: string | undefined;
  readonly from: string;
  readonly outbox: Outbox;
  /** Milliseconds to wait until the SMTP server has accepted an email. Default: 20,000. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 20_000;
/** Keeps Nodemailer from reading files or fetching URLs, because content and addresses come from visitors. */
const safeOptions = { disableFileAccess: true, disableUrlAccess: true } as const;

export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === undefined ? outboxMailer(options) : smtpMailer(options.smtpUrl, options);
}

function outboxMailer({ from, outbox }: MailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, ...safeOptions });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await outbox.write(mail.contactId, Buffer.isBuffer(message) ? message : Buffer.from(String(message)));
    },
  };
}

/**
 * Requires TLS if the URL contains a user name. Exceptions: a mail server on this machine, and `requireTLS=false` in
 * the URL.
 */
function smtpMailer(smtpUrl: string, { from, timeoutMs = defaultTimeoutMs }: MailerOptions): Mailer {
  const { username, hostname } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    ...(username && !isLoopback(hostname) && !/[?&]requireTLS=/i.test(smtpUrl) ? { requireTLS: true } : {}),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...safeOptions,
  });
  return { send: (mail) => within(timeoutMs, transport.sendMail(messageOf(mail, from))) };
}

function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(hostname);
}

/** Passes the address as an object, so that Nodemailer doesn't parse it as a list of recipients. */
function messageOf({ to, subject, text, html }: Mail, from: string) {
  // Prevents automatic replies, such as out-of-office messages (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return { from, to: { name: '', address: to }, subject, text, html, headers };
}

/**
 * Rejects if sending takes longer than `timeoutMs`. Needed because the transport's own timeout for a connection
 * restarts with every byte.
 */
async function within(timeoutMs: number, sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The mail server did not accept the email within ${timeoutMs} ms.`)),
      timeoutMs,
    );
  });
  // A rejection after the deadline must not become an unhandled rejection.
  sending.catch(() => undefined);
  try {
    await Promise.race([sending, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
