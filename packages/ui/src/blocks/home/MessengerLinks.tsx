import { useChatConfig } from '@chat/hooks';
import { MessengerLinksView } from './MessengerLinksView.tsx';

/** The channel's ways to go on in another app. */
export function MessengerLinks() {
  return <MessengerLinksView links={useChatConfig().channel.messengerLinks} />;
}
