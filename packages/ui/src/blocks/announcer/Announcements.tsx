import { isStreaming, type Message, useChatEvent } from '@chat/hooks';
import { useRef } from 'react';
import { loadInTime } from '../../elements/loading/loadInTime.ts';
import { useIntl } from '../../i18n/useIntl.ts';
import { needsMarkup } from '../content/needsMarkup.ts';
import { noteText } from '../messages/noteText.ts';
import { spokenName } from '../messages/spokenName.ts';
import { useAnnounce } from './announcerContext.ts';
import { useAnnouncedLanguage } from './useAnnouncedLanguage.ts';

export interface AnnouncementsProps {
  /**
   * Whether new messages and notes are announced. False while something else announces them, such as an unread preview.
   */
  readonly announcesMessages?: boolean;
}

/**
 * Announces what happens in the conversation, such as new messages of agents and bots (politely) and failed messages of
 * the visitor (assertively). A message that a bot streams is announced when it is complete. The history is not
 * announced. Renders nothing. Render it once below an `Announcer`.
 */
export function Announcements({ announcesMessages = true }: AnnouncementsProps) {
  const intl = useIntl();
  const { t } = intl;
  const announce = useAnnounce();
  const announced = useRef(Promise.resolve());
  const failed = useRef(new Set<string>());
  const announceInOrder = (read: () => readonly string[] | Promise<readonly string[]>) => {
    announced.current = announced.current.then(async () => {
      for (const text of await read()) announce(text);
    });
  };
  const announceMessage = (message: Message) => {
    if (!announcesMessages) return;
    const name = spokenName(message.sender, t);
    announceInOrder(async () => {
      const [text = '', ...rest] = isPlain(message) ? [message.content] : await readTexts(message);
      return [t('announce.message', { name, text }), ...rest];
    });
  };
  /**
   * Reads the texts to announce. If the code for that fails to load, resolves to the text as written, or to the file
   * names if there is no text.
   */
  const readTexts = async (message: Message) => {
    try {
      const { announcedTexts } = await loadInTime(() => import('./announcedTexts.ts'));
      return await announcedTexts(message, intl);
    } catch {
      return [message.content || fileNames(message)];
    }
  };
  useAnnouncedLanguage();
  useChatEvent('message:received', ({ message }) => {
    if (!isStreaming(message)) announceMessage(message);
  });
  useChatEvent('message:completed', ({ message }) => announceMessage(message));
  useChatEvent('note:received', ({ message }) => {
    if (announcesMessages) announceInOrder(() => [noteText(message, t)]);
  });
  useChatEvent('message:sent', ({ message }) => {
    const names = fileNames(message);
    const hadFailed = failed.current.delete(message.localId);
    if (names) announceInOrder(() => [t('announce.uploaded', { names })]);
    else if (hadFailed || isChosen(message))
      announceInOrder(() => [t('announce.sent', { text: message.content })]);
  });
  useChatEvent('message:failed', ({ message }) => {
    failed.current.add(message.localId);
    announce(t('announce.failed', { text: message.content || fileNames(message) }), 'assertive');
  });
  useChatEvent('conversation:end', () => announceInOrder(() => [t('composer.closed')]));
  return null;
}

const fileNames = ({ attachments }: Message) => attachments.map(({ fileName }) => fileName).join(', ');

/** Whether the visitor has chosen a quick reply, a menu item or a card's action. */
const isChosen = ({ attributes }: Message) => 'value' in attributes || 'payload' in attributes;

const isPlain = ({ content, contentType, attachments }: Message) =>
  contentType === 'text' && content !== '' && attachments.length === 0 && !needsMarkup(content, true);
