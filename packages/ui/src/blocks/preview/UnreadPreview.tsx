import { type ConversationView, type Message, useChatConfig, useConversation } from '@chat/hooks';
import { useEffect } from 'react';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';
import { useIntl } from '../../i18n/useIntl.ts';
import { useAnnounce } from '../announcer/announcerContext.ts';
import { textWithoutContent } from '../content/textWithoutContent.ts';
import type { PreviewProps } from './PreviewFrame.tsx';
import { plainText } from './plainText.ts';
import { type UnreadMessage, UnreadPreviewView } from './UnreadPreviewView.tsx';

/** Props of `UnreadPreview`. */
export type UnreadPreviewProps = Omit<PreviewProps, 'position'>;

const unreadOf = (view: ConversationView) => view.unread;

/** The unread messages above the closed widget. Announces their number politely and does not move the focus. */
export function UnreadPreview(props: UnreadPreviewProps) {
  const intl = useIntl();
  const { t } = intl;
  const announce = useAnnounce();
  const unread = useConversation(unreadOf);
  const { position } = useChatConfig().widget;
  const count = unread.length;
  useEffect(() => {
    if (count > 0) announce(t('announce.messages', { count }));
  }, [count, announce, t]);
  if (count === 0) return null;
  return (
    <UnreadPreviewView
      {...props}
      position={position}
      messages={unread.map((message) => summarize(message, intl))}
    />
  );
}

function summarize(message: Message, intl: ChatIntl): UnreadMessage {
  const { localId, sender, content } = message;
  return {
    id: localId,
    sender: {
      name: sender?.name ?? '',
      avatarUrl: sender?.avatarUrl ?? null,
      isBot: sender?.type === 'bot',
    },
    text: plainText(content) || textWithoutContent(message, intl),
  };
}
