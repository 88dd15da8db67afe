import { escapeHtml } from '../foundation/escapeHtml.ts';
import type { Mail } from './Mailer.ts';

/** The content of a confirmation email. It contains no text written by a visitor. */
export interface ConfirmationRequest {
  readonly to: string;
  readonly contactId: number;
  readonly siteName: string;
  readonly link: string;
  readonly hours: number;
}

/** Creates the email that asks the owner of an address to confirm that transcripts may be sent there. */
export function confirmationMail({ to, contactId, siteName, link, hours }: ConfirmationRequest): Mail {
  const reason = `Someone asked ${siteName} to send a copy of a chat conversation to this address.`;
  const instruction = 'To receive it, open this link and confirm:';
  const notice = `If it wasn’t you, ignore this email. Nothing else will be sent. The link expires in ${hours} hours.`;
  return {
    to,
    contactId,
    subject: `Confirm your email address for ${siteName}`,
    text: [reason, '', instruction, '', link, '', notice].join('\n'),
    html: [
      '<!doctype html><meta charset="utf-8">',
      `<p style="font:15px/1.5 sans-serif">${escapeHtml(reason)}</p>`,
      `<p style="font:15px/1.5 sans-serif">${instruction}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
      `<p style="font:13px/1.5 sans-serif;color:#666">${escapeHtml(notice)}</p>`,
    ].join('\n'),
  };
}
