import { type Attachment, limits, type Message } from '@chat/hooks';
import { clockText } from '../../elements/audio/clockText.ts';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';

type TextAndDigits = Pick<ChatIntl, 't' | 'formatLocale'>;

/** Returns the text for a message without `content`: its title or name, or else its files. */
export function textWithoutContent({ attributes, attachments }: Message, intl: TextAndDigits): string {
  const title = [attributes.title, attributes.name].find((text) => typeof text === 'string' && text !== '');
  if (typeof title === 'string') return title.slice(0, limits.nameCharacters);
  return fileTexts(attachments, intl).join(', ');
}

export function fileTexts(
  files: readonly Attachment[],
  { t, formatLocale }: TextAndDigits,
): readonly string[] {
  return files.map(({ fileName, levels, durationSeconds }) =>
    // Only recordings made in a chat have levels.
    levels.length > 0
      ? t('message.voice', { time: clockText(durationSeconds ?? 0, formatLocale) })
      : fileName,
  );
}
