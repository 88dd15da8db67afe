import type { Attachment, Message } from '@chat/hooks';
import { expect, it } from 'vitest';
import { loadIntl } from '../../i18n/loadIntl.ts';
import { messageOf } from '../../testing/fixtures.ts';
import { textWithoutContent } from './textWithoutContent.ts';

const file = (changes: Partial<Attachment>): Attachment => ({
  id: 1,
  fileType: 'audio',
  url: '/a',
  thumbUrl: null,
  fileName: 'Voice message 2026-11-21 14-31.webm',
  fileSize: 1,
  width: null,
  height: null,
  durationSeconds: 2.4,
  levels: [],
  ...changes,
});

it.each<[string, Partial<Message>]>([
  ['Voice message, 0:02', { attachments: [file({ levels: [0.5] })] }],
  ['song.mp3, notes.txt', { attachments: [file({ fileName: 'song.mp3' }), file({ fileName: 'notes.txt' })] }],
  ['Our address', { attributes: { title: 'Our address' }, attachments: [file({})] }],
])('textWithoutContent returns “%s”', async (text, changes) => {
  const intl = await loadIntl({ locale: 'en' });
  expect(textWithoutContent(messageOf({ content: '', ...changes }), intl)).toBe(text);
});
