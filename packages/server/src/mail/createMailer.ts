import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makeDirectory } from '../storage/makeDirectory.ts';
import type { Mailer } from './Mailer.ts';

/** Where mail goes: an SMTP server, or files. */
export interface MailerOptions {
  /** `smtp://user:password@host:port`; files where not given. */
  readonly smtpUrl?: string | undefined;
  readonly from: string;
  /** The folder of the files. */
  readonly outboxDir: string;
}

/** Sends by SMTP, or writes every mail as an `.eml` file that mail programs open. */
export function createMailer({ smtpUrl, from, outboxDir }: MailerOptions): Mailer {
  if (smtpUrl) {
    const transport = createTransport(smtpUrl);
    return { send: async (mail) => void (await transport.sendMail({ ...mail, from })) };
  }
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...mail, from });
      await makeDirectory(outboxDir);
      await writeFile(join(outboxDir, `${randomUUID()}.eml`), message);
    },
  };
}
