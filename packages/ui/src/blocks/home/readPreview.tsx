import type { ConversationView, Message } from '@chat/hooks';
import { BotIcon } from '../../elements/icons.ts';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';
import { textWithoutContent } from '../content/textWithoutContent.ts';
import { authorOf } from '../messages/authorOf.ts';
import { plainText } from '../preview/plainText.ts';
import type { ConversationPreview } from './ConversationCardView.tsx';

const maximumMessages = 3;
const maximumCharacters = 160;

/** Returns a preview of the conversation, or undefined if it has no messages except system messages. */
export function readPreview(
  { id, messages, unreadCount }: Pick<ConversationView, 'id' | 'messages' | 'unreadCount'>,
  intl: ChatIntl,
): ConversationPreview | undefined {
  const isCurrent = ({ conversationId }: Message) =>
    id === null || conversationId === null || conversationId === id;
  const written = messages.filter((message) => authorOf(message) !== 'activity' && isCurrent(message));
  const last = written.at(-1);
  if (!last) return;
  const isGreeting = !messages.some((message) => authorOf(message) === 'visitor');
  const lastOfTeam = written.findLast((message) => authorOf(message) === 'team');
  const sender = lastOfTeam?.sender;
  const name = sender?.name || intl.t('message.agentFallback');
  return {
    avatar: {
      name,
      src: sender?.avatarUrl,
      ...(sender?.type === 'bot' ? { fallback: <BotIcon size={22} /> } : {}),
    },
    messages: written
      // A few more than are shown, because some may have no text.
      .slice(-2 * maximumMessages)
      .map((message) => previewOf(message, intl))
      .filter(({ text }) => text !== '')
      .slice(-maximumMessages),
    atMs: (lastOfTeam ?? last).createdAtSeconds * 1000,
    unreadCount,
    isGreeting,
  };
}

function previewOf(message: Message, intl: ChatIntl): ConversationPreview['messages'][number] {
  const text = plainText(message.content) || textWithoutContent(message, intl);
  return {
    id: message.localId,
    from: authorOf(message) === 'visitor' ? 'visitor' : 'team',
    text: text.replace(/\s+/g, ' ').slice(0, maximumCharacters),
  };
}
