import { type Locale, messageTypes, readNoteId, type WireMessage } from '@chat/core/protocol';
import { escapeHtml } from '../foundation/escapeHtml.ts';
import { htmlStart } from '../texts/htmlStart.ts';
import { noteText } from '../texts/noteText.ts';
import { type Texts, textsIn } from '../texts/textsIn.ts';
import type { Mail } from './Mailer.ts';

export interface Transcript {
  readonly to: string;
  readonly contactId: number;
  readonly siteName: string;
  readonly visitorName: string;
  /** Oldest first. */
  readonly messages: readonly WireMessage[];
  readonly sentAtMs: number;
  readonly locale: Locale;
}

interface Line {
  readonly time: string;
  readonly author: string;
  readonly text: string;
}

/** Times are in UTC. */
export function transcriptMail(transcript: Transcript): Mail {
  const { to, contactId, siteName, visitorName, messages, sentAtMs, locale } = transcript;
  const t = textsIn(locale);
  const lines = messages.map((message) => lineOf(message, visitorName, t));
  const title = t('mail.transcript.subject', { site: siteName });
  const footer = t('mail.transcript.footer', { at: sentAtMs });
  return {
    to,
    contactId,
    subject: title,
    text: [
      title,
      '',
      ...lines.map(({ time, author, text }) => `${time}  ${author}: ${text}`),
      '',
      footer,
    ].join('\n'),
    html: [
      `${htmlStart(locale)}<meta charset="utf-8">`,
      `<h1 style="font:600 20px sans-serif">${escapeHtml(title)}</h1>`,
      '<table style="font:15px/1.5 sans-serif;border-spacing:0 8px">',
      ...lines.map(rowOf),
      '</table>',
      `<p style="font:13px sans-serif;color:#666">${escapeHtml(footer)}</p>`,
    ].join('\n'),
  };
}

function lineOf(message: WireMessage, visitorName: string, t: Texts): Line {
  const isVisitor = message.message_type === messageTypes.incoming;
  const sender = message.sender?.name ?? '';
  const files = (message.attachments ?? []).map(
    (file) => `[${fileNameOf(file) ?? t('mail.transcript.file')}]`,
  );
  return {
    time: timeOf(Number(message.created_at)),
    author: isVisitor ? visitorName || t('mail.transcript.you') : sender || t('mail.transcript.notice'),
    text: [contentOf(message, t), ...files].filter((part) => part !== '').join(' '),
  };
}

/** The server's own notes are in the language of the email. */
function contentOf({ message_type, content_attributes, sender, content }: WireMessage, t: Texts): string {
  const isNote = message_type === messageTypes.activity;
  const id = isNote && readNoteId({ attributes: content_attributes ?? {}, sender: sender ?? null });
  return id ? noteText(id, t, sender?.name) : (content ?? '');
}

function fileNameOf(file: unknown): string | undefined {
  return typeof file === 'object' && file !== null && 'file_name' in file
    ? String(file.file_name)
    : undefined;
}

function rowOf({ time, author, text }: Line): string {
  const cells = [time, `<b>${escapeHtml(author)}</b>`, escapeHtml(text).replaceAll('\n', '<br>')];
  return `<tr>${cells.map((cell) => `<td style="vertical-align:top;padding-right:12px">${cell}</td>`).join('')}</tr>`;
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
}
