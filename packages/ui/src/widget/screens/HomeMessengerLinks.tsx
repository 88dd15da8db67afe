import { useChatConfig, useHostBridge } from '@chat/hooks';
import { MessengerLinksView } from '../../blocks/home/MessengerLinksView.tsx';

/** Ways to go on in another app; the host page hears which one was taken (spec §7, bot_channel_opened). */
export function HomeMessengerLinks() {
  const { send } = useHostBridge();
  return (
    <MessengerLinksView
      links={useChatConfig().channel.messengerLinks}
      onOpen={(channel) => send({ event: 'emit', name: 'channel:opened', data: { channel } })}
    />
  );
}
