import type { DataExport, Message } from '@chat/hooks';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';
import { authorOf } from '../messages/authorOf.ts';
import { noteText } from '../messages/noteText.ts';
import { plainMessage } from './plainMessage.ts';

/** The formats of an export: `text` for people, `json` for programs. */
export type ExportFormat = 'text' | 'json';

export interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

export interface ExportOptions {
  readonly siteName: string;
  readonly intl: ChatIntl;
  readonly atMs: number;
  /** The base of relative file addresses, such as `document.baseURI`. */
  readonly baseUrl: string;
}

const detailNames = ['name', 'email', 'phone_number', 'identifier'];

/**
 * The labels and dates of the text file are in the visitor's language. The Markdown marks of the team's messages are
 * left out, as `plainMessage` describes.
 */
export function writeExport(data: DataExport, format: ExportFormat, options: ExportOptions): ExportFile {
  const name = `chat-${new Date(options.atMs).toISOString().slice(0, 10)}`;
  return format === 'json'
    ? { name: `${name}.json`, type: 'application/json', content: JSON.stringify(data.document, null, 2) }
    : { name: `${name}.txt`, type: 'text/plain;charset=utf-8', content: writeText(data, options) };
}

function writeText(
  { document, messages }: DataExport,
  { siteName, intl, atMs, baseUrl }: ExportOptions,
): string {
  const { t, formatMoment } = intl;
  const contact: Readonly<Record<string, unknown>> = Object(document.contact);
  const details = detailNames.flatMap((name) =>
    typeof contact[name] === 'string' && contact[name] ? [contact[name]] : [],
  );
  const head = [t('ownData.file.title', { site: siteName }), formatMoment(atMs), ...details].join('\n');
  const ids = [...new Set(messages.map(({ conversationId }) => conversationId))];
  const texts = ids.map((id, index) =>
    [
      `=== ${t('ownData.file.conversation', { number: index + 1 })} ===`,
      ...messages
        .filter(({ conversationId }) => conversationId === id)
        .map((message) => writeMessage(message, intl, baseUrl)),
    ].join('\n\n'),
  );
  return `${[head, ...texts].join('\n\n')}\n`;
}

function writeMessage(message: Message, { t, formatMoment }: ChatIntl, baseUrl: string): string {
  const { attachments, content, createdAtSeconds, sender } = message;
  const author = authorOf(message);
  const name = author === 'visitor' ? t('message.you') : sender?.name || t('message.agentFallback');
  const files = attachments.map(({ fileName, url }) =>
    [fileName, absolute(url, baseUrl)].filter(Boolean).join(': '),
  );
  const moment = formatMoment(createdAtSeconds * 1000);
  const head = author === 'activity' ? moment : `${name}, ${moment}`;
  const text =
    author === 'team' ? plainMessage(content) : author === 'activity' ? noteText(message, t) : content;
  return [head, ...(text ? [text] : []), ...files].join('\n');
}

function absolute(url: string, baseUrl: string): string {
  return url && URL.canParse(url, baseUrl) ? new URL(url, baseUrl).href : url;
}
