import { type Message, useConversation } from '@chat/hooks';
import { BotIcon } from '../../elements/icons.ts';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';
import { useIntl } from '../../i18n/useIntl.ts';
import { useAvailabilityTexts } from '../availability/useAvailabilityTexts.ts';
import { textWithoutContent } from '../content/textWithoutContent.ts';
import { authorOf } from '../messages/authorOf.ts';
import { plainText } from '../preview/plainText.ts';
import { ConversationCardView, type ConversationPreview } from './ConversationCardView.tsx';

/** Props of `ConversationCard`. */
export interface ConversationCardProps {
  onOpen(): void;
}

/** The home card that starts a conversation or continues the open one. */
export function ConversationCard({ onOpen }: ConversationCardProps) {
  const intl = useIntl();
  const { state, messages, unreadCount } = useConversation();
  const { replyTime } = useAvailabilityTexts();
  const last =
    state === 'resolved' ? undefined : messages.findLast((message) => authorOf(message) !== 'activity');
  const isGreeting = !messages.some((message) => authorOf(message) === 'visitor');
  return (
    <ConversationCardView
      preview={
        last && {
          ...previewOf(last, unreadCount, intl),
          isGreeting,
        }
      }
      hasEnded={state === 'resolved'}
      replyTime={replyTime}
      onOpen={onOpen}
    />
  );
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
