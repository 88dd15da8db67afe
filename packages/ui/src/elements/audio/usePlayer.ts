import { type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import { useEffectEvent } from 'use-effect-event';

export interface Player {
  readonly isPlaying: boolean;
  readonly isBroken: boolean;
  readonly elapsedSeconds: number;
  /** 0 until the length is known. */
  readonly totalSeconds: number;
  readonly rate: number;
  toggle(): void;
  seek(seconds: number): void;
  changeRate(): void;
  readonly events: Readonly<Record<PlayerEvent, (event: SyntheticEvent<HTMLAudioElement>) => void>>;
}

type PlayerEvent =
  | 'onPlay'
  | 'onPause'
  | 'onEnded'
  | 'onError'
  | 'onTimeUpdate'
  | 'onLoadedMetadata'
  | 'onDurationChange';

const rates = [1, 1.5, 2] as const;
/**
 * A position after the end of any recording. Some recordings made in browsers report an infinite duration until the
 * player seeks there.
 */
const pastEndSeconds = 1e9;

/** When the element starts to play, the other players of the document are paused. */
export function usePlayer(audio: RefObject<HTMLAudioElement | null>, knownSeconds: number): Player {
  const [state, setState] = useState({ isPlaying: false, isBroken: false, elapsed: 0, total: 0, rate: 0 });
  const update = (changes: Partial<typeof state>) => setState((previous) => ({ ...previous, ...changes }));
  const readLength = (element: HTMLAudioElement) => {
    const { duration } = element;
    if (Number.isFinite(duration)) update({ total: duration });
    else if (duration === Number.POSITIVE_INFINITY && knownSeconds === 0)
      element.currentTime = pastEndSeconds;
  };
  const readKnownLength = useEffectEvent(() => {
    if (audio.current && audio.current.readyState > 0) readLength(audio.current);
  });
  // A short file may load before React has attached the handlers.
  useEffect(() => readKnownLength(), []);
  return {
    isPlaying: state.isPlaying,
    isBroken: state.isBroken,
    elapsedSeconds: state.elapsed,
    totalSeconds: state.total || knownSeconds,
    rate: rates[state.rate] ?? 1,
    toggle() {
      const element = audio.current;
      if (!element) return;
      if (element.paused) element.play().catch(() => update({ isBroken: element.error !== null }));
      else element.pause();
    },
    seek(seconds) {
      if (audio.current) audio.current.currentTime = seconds;
      update({ elapsed: seconds });
    },
    changeRate() {
      const next = (state.rate + 1) % rates.length;
      if (audio.current) audio.current.playbackRate = rates[next] ?? 1;
      update({ rate: next });
    },
    events: {
      onPlay({ currentTarget }) {
        pauseOthers(currentTarget);
        currentTarget.playbackRate = rates[state.rate] ?? 1;
        update({ isPlaying: true });
      },
      onPause: () => update({ isPlaying: false }),
      onEnded({ currentTarget }) {
        currentTarget.currentTime = 0;
        update({ isPlaying: false, elapsed: 0 });
      },
      onError: () => update({ isBroken: true, isPlaying: false }),
      onTimeUpdate({ currentTarget }) {
        if (currentTarget.duration !== Number.POSITIVE_INFINITY)
          update({ elapsed: currentTarget.currentTime });
      },
      onLoadedMetadata: ({ currentTarget }) => readLength(currentTarget),
      onDurationChange({ currentTarget }) {
        const hasSoughtEnd = currentTarget.paused && currentTarget.currentTime > currentTarget.duration - 1;
        if (hasSoughtEnd && Number.isFinite(currentTarget.duration)) currentTarget.currentTime = 0;
        readLength(currentTarget);
      },
    },
  };
}

function pauseOthers(playing: HTMLAudioElement): void {
  const all = playing.ownerDocument.querySelectorAll<HTMLAudioElement>(
    '[data-chat-part="audio-player"] audio',
  );
  for (const other of all) if (other !== playing) other.pause();
}
