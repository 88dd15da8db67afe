import type { ConversationView, Message } from '@chat/hooks';
import { BotIcon } from '../../elements/icons.ts';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';
import { textWithoutContent } from '../content/textWithoutContent.ts';
import { authorOf } from '../messages/authorOf.ts';
import { plainText } from '../preview/plainText.ts';
import type { ConversationPreview } from './ConversationCardView.tsx';

/** Returns a preview of the latest message that is not a system message, or undefined. */
export function readPreview(
  { messages, unreadCount }: Pick<ConversationView, 'messages' | 'unreadCount'>,
  intl: ChatIntl,
): ConversationPreview | undefined {
  const last = messages.findLast((message) => authorOf(message) !== 'activity');
  const isGreeting = !messages.some((message) => authorOf(message) === 'visitor');
  return last && { ...previewOf(last, unreadCount, intl), isGreeting };
}

function previewOf(last: Message, unreadCount: number, intl: ChatIntl): ConversationPreview {
  const { t } = intl;
  const from = authorOf(last) === 'visitor' ? 'visitor' : 'team';
  const isBot = last.sender?.type === 'bot';
  return {
    from,
    avatar: {
      name: from === 'visitor' ? t('message.you') : last.sender?.name || t('message.agentFallback'),
      src: from === 'visitor' ? null : last.sender?.avatarUrl,
      ...(isBot ? { fallback: <BotIcon size={22} /> } : {}),
    },
    text: plainText(last.content) || textWithoutContent(last, intl),
    atMs: last.createdAtSeconds * 1000,
    unreadCount,
  };
}
