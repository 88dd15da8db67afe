import { bar, waveform } from './Waveform.css.ts';

/** Props of `Waveform`. */
export interface WaveformProps {
  /** How loud it is from beginning to end, each 0 to 1. */
  readonly levels: readonly number[];
  /** How much has been played, 0 to 1. */
  readonly progress?: number;
  /** Number of bars; more or fewer levels are put together or spread. */
  readonly bars?: number;
}

/** The shape of a recording. Decoration: who uses it says position and length. Declares `data-state="played"` on bars. */
export function Waveform({ levels, progress = 0, bars = 40 }: WaveformProps) {
  const heights = resample(levels, bars);
  return (
    <span className={waveform} data-chat-part="waveform" aria-hidden="true">
      {heights.map((height, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          className={bar}
          data-state={(index + 0.5) / bars <= progress ? 'played' : 'open'}
          style={{ blockSize: `${Math.round(Math.min(1, Math.max(0, height)) * 100)}%` }}
        />
      ))}
    </span>
  );
}

/** The loudest level of each of `count` stretches; a flat line where there are none. */
function resample(levels: readonly number[], count: number): readonly number[] {
  return Array.from({ length: count }, (_bar, index) => {
    const from = Math.floor((index / count) * levels.length);
    const to = Math.max(from + 1, Math.floor(((index + 1) / count) * levels.length));
    return Math.max(0, ...levels.slice(from, to));
  });
}
