import { useHostBridge } from '@chat/hooks';
import { MessengerLinks } from '../../blocks/home/MessengerLinks.tsx';

/** Links to messaging apps. Emits `channel:opened` to the host page when one is clicked. */
export function HomeMessengerLinks() {
  const { send } = useHostBridge();
  return (
    <MessengerLinks
      onOpen={(channel) => send({ event: 'emit', name: 'channel:opened', data: { channel } })}
    />
  );
}
