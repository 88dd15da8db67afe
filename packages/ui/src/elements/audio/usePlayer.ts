import { type RefObject, type SyntheticEvent, useState } from 'react';

/** How far a recording is, and what can be done with it. */
export interface Player {
  readonly isPlaying: boolean;
  readonly isBroken: boolean;
  readonly elapsedSeconds: number;
  /** 0 until it is known. */
  readonly totalSeconds: number;
  readonly rate: number;
  toggle(): void;
  seek(seconds: number): void;
  /** 1×, 1.5×, 2×, and round again. */
  changeRate(): void;
  /** For the `<audio>`. */
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
/** Recordings of browsers do not know their length until somebody has looked for their end. */
const beyondAnyEnd = 1e9;

/** Follows an `<audio>`. One that starts makes the other players of the document pause. */
export function usePlayer(audio: RefObject<HTMLAudioElement | null>, knownSeconds: number): Player {
  const [state, setState] = useState({ isPlaying: false, isBroken: false, elapsed: 0, total: 0, rate: 0 });
  const change = (part: Partial<typeof state>) => setState((before) => ({ ...before, ...part }));
  const readLength = (element: HTMLAudioElement) => {
    const { duration } = element;
    if (Number.isFinite(duration)) change({ total: duration });
    else if (duration === Number.POSITIVE_INFINITY && knownSeconds === 0) element.currentTime = beyondAnyEnd;
  };
  return {
    isPlaying: state.isPlaying,
    isBroken: state.isBroken,
    elapsedSeconds: state.elapsed,
    totalSeconds: state.total || knownSeconds,
    rate: rates[state.rate] ?? 1,
    toggle() {
      const element = audio.current;
      if (!element) return;
      if (element.paused) element.play().catch(() => change({ isBroken: element.error !== null }));
      else element.pause();
    },
    seek(seconds) {
      if (audio.current) audio.current.currentTime = seconds;
      change({ elapsed: seconds });
    },
    changeRate() {
      const next = (state.rate + 1) % rates.length;
      if (audio.current) audio.current.playbackRate = rates[next] ?? 1;
      change({ rate: next });
    },
    events: {
      onPlay({ currentTarget }) {
        pauseOthers(currentTarget);
        currentTarget.playbackRate = rates[state.rate] ?? 1;
        change({ isPlaying: true });
      },
      onPause: () => change({ isPlaying: false }),
      onEnded({ currentTarget }) {
        currentTarget.currentTime = 0;
        change({ isPlaying: false, elapsed: 0 });
      },
      onError: () => change({ isBroken: true, isPlaying: false }),
      onTimeUpdate({ currentTarget }) {
        if (currentTarget.duration !== Number.POSITIVE_INFINITY)
          change({ elapsed: currentTarget.currentTime });
      },
      onLoadedMetadata: ({ currentTarget }) => readLength(currentTarget),
      onDurationChange({ currentTarget }) {
        const wasSought = currentTarget.paused && currentTarget.currentTime > currentTarget.duration - 1;
        if (wasSought && Number.isFinite(currentTarget.duration)) currentTarget.currentTime = 0;
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
