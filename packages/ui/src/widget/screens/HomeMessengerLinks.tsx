import { useHostBridge } from '@chat/hooks';
import { MessengerLinks } from '../../blocks/home/MessengerLinks.tsx';

/** Ways to go on in another app; the host page hears which one was taken (spec §7, bot_channel_opened). */
export function HomeMessengerLinks() {
  const { send } = useHostBridge();
  return (
    <MessengerLinks
      onOpen={(channel) => send({ event: 'emit', name: 'channel:opened', data: { channel } })}
    />
  );
}
