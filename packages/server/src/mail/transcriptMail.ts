import { messageTypes, type WireMessage } from '@chat/core/protocol';
import { escapeHtml } from '../foundation/escapeHtml.ts';
import type { Mail } from './Mailer.ts';

/** The content of a transcript. */
export interface Transcript {
  readonly to: string;
  readonly contactId: number;
  readonly siteName: string;
  readonly visitorName: string;
  /** Oldest first. */
  readonly messages: readonly WireMessage[];
  readonly sentAtMs: number;
}

interface Line {
  readonly time: string;
  readonly author: string;
  readonly text: string;
}

/** Creates the email with a conversation, as text and HTML. Times are in UTC. */
export function transcriptMail(transcript: Transcript): Mail {
  const { to, contactId, siteName, visitorName, messages, sentAtMs } = transcript;
  const lines = messages.map((message) => lineOf(message, visitorName));
  const title = `Your conversation with ${siteName}`;
  const footer = `Sent on ${timeOf(sentAtMs / 1000)} UTC because it was requested in the chat.`;
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
      '<!doctype html><meta charset="utf-8">',
      `<h1 style="font:600 20px sans-serif">${escapeHtml(title)}</h1>`,
      '<table style="font:15px/1.5 sans-serif;border-spacing:0 8px">',
      ...lines.map(rowOf),
      '</table>',
      `<p style="font:13px sans-serif;color:#666">${escapeHtml(footer)}</p>`,
    ].join('\n'),
  };
}

function lineOf(message: WireMessage, visitorName: string): Line {
  const isVisitor = message.message_type === messageTypes.incoming;
  const sender = message.sender?.name ?? '';
  const files = (message.attachments ?? []).map((file) => `[${fileNameOf(file)}]`);
  return {
    time: timeOf(Number(message.created_at)),
    author: isVisitor ? visitorName || 'You' : sender || 'Notice',
    text: [message.content ?? '', ...files].filter((part) => part !== '').join(' '),
  };
}

function fileNameOf(file: unknown): string {
  return typeof file === 'object' && file !== null && 'file_name' in file ? String(file.file_name) : 'file';
}

function rowOf({ time, author, text }: Line): string {
  const cells = [time, `<b>${escapeHtml(author)}</b>`, escapeHtml(text).replaceAll('\n', '<br>')];
  return `<tr>${cells.map((cell) => `<td style="vertical-align:top;padding-right:12px">${cell}</td>`).join('')}</tr>`;
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
}
