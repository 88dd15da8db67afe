import { bar, line, waveform } from './Waveform.css.ts';

/** Props of `Waveform`. */
export interface WaveformProps {
  /** Volume levels from start to end, each 0 to 1. Without them, a plain line is shown. */
  readonly levels: readonly number[];
  /** The played fraction, 0 to 1. */
  readonly progress?: number;
  /** Number of bars; the levels are resampled to this number. */
  readonly bars?: number;
}

/**
 * The waveform of a recording with the played part highlighted, hidden from assistive technology. Sets `data-state` on
 * bars: `played` or `open`.
 */
export function Waveform({ levels, progress = 0, bars = 40 }: WaveformProps) {
  if (levels.length === 0) {
    return (
      <span className={waveform} data-chat-part="waveform" aria-hidden="true">
        <span className={line} data-state="open">
          <span className={line} data-state="played" style={{ inlineSize: `${clamp(progress) * 100}%` }} />
        </span>
      </span>
    );
  }
  const heights = resample(levels, bars);
  return (
    <span className={waveform} data-chat-part="waveform" aria-hidden="true">
      {heights.map((height, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
          key={index}
          className={bar}
          data-state={(index + 0.5) / bars <= progress ? 'played' : 'open'}
          style={{ blockSize: `${Math.round(clamp(height) * 100)}%` }}
        />
      ))}
    </span>
  );
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Returns the maximum level of each of `count` sections. */
function resample(levels: readonly number[], count: number): readonly number[] {
  return Array.from({ length: count }, (_bar, index) => {
    const from = Math.floor((index / count) * levels.length);
    const to = Math.max(from + 1, Math.floor(((index + 1) / count) * levels.length));
    return Math.max(0, ...levels.slice(from, to));
  });
}
