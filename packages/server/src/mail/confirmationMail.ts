import type { Mail } from './Mailer.ts';
import { escapeHtml } from './transcriptMail.ts';

/** What a request to confirm an address is made of: nothing in it was written by a visitor. */
export interface ConfirmationRequest {
  readonly to: string;
  readonly contactId: number;
  readonly siteName: string;
  readonly link: string;
  readonly hours: number;
}

/** Writes the mail that asks the owner of an address whether transcripts may go there. */
export function confirmationMail({ to, contactId, siteName, link, hours }: ConfirmationRequest): Mail {
  const asked = `Someone asked ${siteName} to send a copy of a chat conversation to this address.`;
  const todo = 'To receive it, open this link and confirm:';
  const ignore = `If it wasn't you, ignore this email. Nothing else will be sent. The link expires in ${hours} hours.`;
  return {
    to,
    contactId,
    subject: `Confirm your email address for ${siteName}`,
    text: [asked, '', todo, '', link, '', ignore].join('\n'),
    html: [
      '<!doctype html><meta charset="utf-8">',
      `<p style="font:15px/1.5 sans-serif">${escapeHtml(asked)}</p>`,
      `<p style="font:15px/1.5 sans-serif">${todo}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
      `<p style="font:13px/1.5 sans-serif;color:#666">${escapeHtml(ignore)}</p>`,
    ].join('\n'),
  };
}
