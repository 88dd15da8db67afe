import { limits, type Message } from '@chat/hooks';

/** Returns the text for a message without `content`, in previews and announcements: its title or name, or its file names. */
export function textWithoutContent({ attributes, attachments }: Message): string {
  const title = [attributes.title, attributes.name].find((text) => typeof text === 'string' && text !== '');
  const fileNames = attachments.map(({ fileName }) => fileName).join(', ');
  return typeof title === 'string' ? title.slice(0, limits.nameCharacters) : fileNames;
}
