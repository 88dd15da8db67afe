import { useChatEvent, useSound } from '@chat/hooks';

export function MessageSound() {
  const { isMuted } = useSound();
  useChatEvent('message:received', ({ isLeader }) => {
    if (isLeader && !isMuted) new Audio('/message.mp3').play().catch(() => undefined);
  });
  return null;
}
