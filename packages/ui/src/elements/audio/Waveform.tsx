import { bar, waveform } from './Waveform.css.ts';

/** Props of `Waveform`. */
export interface WaveformProps {
  /** Volume levels from start to end, each 0 to 1. */
  readonly levels: readonly number[];
  /** The played fraction, 0 to 1. */
  readonly progress?: number;
  /** Number of bars; the levels are resampled to this number. */
  readonly bars?: number;
}

/** The waveform of a recording, hidden from assistive technology. Sets `data-state` on bars: `played` or `open`. */
export function Waveform({ levels, progress = 0, bars = 40 }: WaveformProps) {
  const heights = resample(levels, bars);
  return (
    <span className={waveform} data-chat-part="waveform" aria-hidden="true">
      {heights.map((height, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
          key={index}
          className={bar}
          data-state={(index + 0.5) / bars <= progress ? 'played' : 'open'}
          style={{ blockSize: `${Math.round(Math.min(1, Math.max(0, height)) * 100)}%` }}
        />
      ))}
    </span>
  );
}

/** Returns the maximum level of each of `count` sections; zeros without levels. */
function resample(levels: readonly number[], count: number): readonly number[] {
  return Array.from({ length: count }, (_bar, index) => {
    const from = Math.floor((index / count) * levels.length);
    const to = Math.max(from + 1, Math.floor(((index + 1) / count) * levels.length));
    return Math.max(0, ...levels.slice(from, to));
  });
}
