import type { Locale } from '@chat/core/protocol';
import { escapeHtml } from '../foundation/escapeHtml.ts';
import { htmlStart } from '../texts/htmlStart.ts';
import { textsIn } from '../texts/textsIn.ts';
import type { Mail } from './Mailer.ts';

/** Apart from the address, contains no text written by a visitor. */
export interface ConfirmationRequest {
  readonly to: string;
  readonly contactId: number;
  readonly siteName: string;
  readonly link: string;
  readonly hours: number;
  readonly locale: Locale;
}

/** Creates the email that asks the owner of an address to confirm that transcripts may be sent there. */
export function confirmationMail(request: ConfirmationRequest): Mail {
  const { to, contactId, siteName, link, hours, locale } = request;
  const t = textsIn(locale);
  const reason = t('mail.confirm.reason', { site: siteName });
  const instruction = t('mail.confirm.instruction');
  const notice = t('mail.confirm.notice', { hours });
  return {
    to,
    contactId,
    subject: t('mail.confirm.subject', { site: siteName }),
    text: [reason, '', instruction, '', link, '', notice].join('\n'),
    html: [
      `${htmlStart(locale)}<meta charset="utf-8">`,
      `<p style="font:15px/1.5 sans-serif">${escapeHtml(reason)}</p>`,
      `<p style="font:15px/1.5 sans-serif">${instruction}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
      `<p style="font:13px/1.5 sans-serif;color:#666">${escapeHtml(notice)}</p>`,
    ].join('\n'),
  };
}
