import { useChatConfig } from '@chat/hooks';
import { MessengerLinksView, type MessengerLinksViewProps } from './MessengerLinksView.tsx';

/** The channel's links to other messaging apps. */
export function MessengerLinks({ onOpen }: Pick<MessengerLinksViewProps, 'onOpen'>) {
  const links = useChatConfig().channel.messengerLinks;
  return <MessengerLinksView links={links} {...(onOpen ? { onOpen } : {})} />;
}
