import { useHostBridge } from '@chat/hooks';
import { MessengerLinks } from '../../blocks/home/MessengerLinks.tsx';

export function HomeMessengerLinks() {
  const { send } = useHostBridge();
  return (
    <MessengerLinks
      onOpen={(channel) => send({ event: 'emit', name: 'channel:opened', data: { channel } })}
    />
  );
}
