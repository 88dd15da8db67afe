import { isStreaming, type Message, useChatEvent } from '@chat/hooks';
import { useT } from '../../i18n/useIntl.ts';
import { textWithoutContent } from '../content/textWithoutContent.ts';
import { useAnnounce } from './announcerContext.ts';

/**
 * Announces new messages of agents and bots politely, a message that a bot is writing once it is complete, and the
 * visitor's messages that could not be sent assertively. Announces that files were sent, but no texts that the visitor has
 * sent, and no history. Renders nothing.
 */
export function Announcements() {
  const t = useT();
  const announce = useAnnounce();
  const announceMessage = (message: Message) => {
    const name = message.sender?.name || t('message.agentFallback');
    const text = message.content || textWithoutContent(message);
    announce(t('announce.message', { name, text }));
  };
  useChatEvent('message:received', ({ message }) => {
    if (!isStreaming(message)) announceMessage(message);
  });
  useChatEvent('message:sent', ({ message }) => {
    const names = fileNames(message);
    if (names) announce(t('announce.uploaded', { names }));
  });
  useChatEvent('message:completed', ({ message }) => announceMessage(message));
  useChatEvent('message:failed', ({ message }) => {
    announce(t('announce.failed', { text: message.content || fileNames(message) }), 'assertive');
  });
  return null;
}

const fileNames = ({ attachments }: Message) => attachments.map(({ fileName }) => fileName).join(', ');
