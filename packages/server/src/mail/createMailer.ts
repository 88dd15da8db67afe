import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from './Mailer.ts';
import type { Outbox } from './Outbox.ts';

/** Where mail goes: an SMTP server, or files. */
export interface MailerOptions {
  /** `smtp://user:password@host:port`; mails become files in the outbox if not given. */
  readonly smtpUrl?: string | undefined;
  readonly from: string;
  readonly outbox: Outbox;
  /** Milliseconds after which a mail that the SMTP server has not accepted counts as failed; 20,000 if not given. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 20_000;
/** Texts and addresses come from visitors: nothing in a mail is read from this machine or fetched. */
const safe = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Sends by SMTP, or writes every mail as an `.eml` file that mail programs open. */
export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === undefined ? outboxMailer(options) : smtpMailer(options.smtpUrl, options);
}

function outboxMailer({ from, outbox }: MailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, ...safe });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await outbox.write(mail.contactId, Buffer.isBuffer(message) ? message : Buffer.from(String(message)));
    },
  };
}

/** A password goes over an encrypted connection only, unless the address says `?requireTLS=false`. */
function smtpMailer(smtpUrl: string, { from, timeoutMs = defaultTimeoutMs }: MailerOptions): Mailer {
  const { username, hostname } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    ...(username && !isLoopback(hostname) && !/[?&]requireTLS=/i.test(smtpUrl) ? { requireTLS: true } : {}),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...safe,
  });
  return { send: (mail) => within(timeoutMs, transport.sendMail(messageOf(mail, from))) };
}

function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(hostname);
}

/** The address is handed over as one, so that nothing in it can name a second recipient. */
function messageOf({ to, subject, text, html }: Mail, from: string) {
  // Keeps automatic replies, such as those of an absence, from being sent back.
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return { from, to: { name: '', address: to }, subject, text, html, headers };
}

/** The transport's own timeouts start again with every byte; this one ends the wait whatever the server does. */
async function within(timeoutMs: number, sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The mail server did not take the mail within ${timeoutMs} ms.`)),
      timeoutMs,
    );
  });
  // What it ends with after the deadline is of no interest any more.
  sending.catch(() => undefined);
  try {
    await Promise.race([sending, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
