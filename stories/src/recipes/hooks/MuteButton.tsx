import { useSound } from '@chat/hooks';

export function MuteButton() {
  const { isMuted, setMuted } = useSound();
  return (
    <button type="button" aria-pressed={isMuted} onClick={() => setMuted(!isMuted)}>
      Mute
    </button>
  );
}
