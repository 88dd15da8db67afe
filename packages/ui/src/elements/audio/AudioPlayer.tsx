import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useIntl } from '../../i18n/useIntl.ts';
import { AlertIcon } from '../icons.ts';
import { PauseIcon, PlayIcon } from '../partIcons.ts';
import {
  broken,
  footer,
  middle,
  play,
  player as playerStyle,
  row,
  slider,
  speed,
  summary,
  track,
  transcript as transcriptStyle,
} from './AudioPlayer.css.ts';
import { clockText } from './clockText.ts';
import { type Player, usePlayer } from './usePlayer.ts';
import { Waveform } from './Waveform.tsx';

/** Props of `AudioPlayer`. */
export interface AudioPlayerProps {
  readonly src: string;
  /** A name for assistive technology. Default: "voice message". */
  readonly name?: string | undefined;
  /** The length, if it is known without loading the file. */
  readonly durationSeconds?: number | null | undefined;
  /** Volume levels from start to end, each 0 to 1. Without them the waveform is a plain line. */
  readonly levels?: readonly number[] | undefined;
  /** Shown above the controls, such as a link to the file. */
  readonly header?: ReactNode;
  /** A transcript of the recording. */
  readonly transcript?: ReactNode;
}

/**
 * Plays a recording: play and pause, a slider over its waveform, and the speeds 1×, 1.5× and 2×. Only one player of the
 * document plays at a time. With `durationSeconds`, nothing loads before playing. Without it, the metadata loads first.
 * Sets `data-state`: `playing`, `paused` or `broken`.
 */
export function AudioPlayer(props: AudioPlayerProps) {
  const { src, name, durationSeconds, levels = [], header, transcript } = props;
  const { t } = useIntl();
  const audio = useRef<HTMLAudioElement>(null);
  const player = usePlayer(audio, durationSeconds ?? 0);
  const state = player.isBroken ? 'broken' : player.isPlaying ? 'playing' : 'paused';
  return (
    <div className={playerStyle} data-chat-part="audio-player" data-state={state}>
      <audio ref={audio} src={src} preload={durationSeconds ? 'none' : 'metadata'} {...player.events} />
      {header}
      {player.isBroken ? (
        <p className={broken}>
          <AlertIcon size={18} />
          {t('audio.failed')}
        </p>
      ) : (
        <Controls player={player} levels={levels} name={name || t('audio.name')} />
      )}
      {transcript && (
        <details className={transcriptStyle}>
          <summary className={summary}>{t('audio.transcript')}</summary>
          {transcript}
        </details>
      )}
    </div>
  );
}

interface ControlsProps {
  readonly player: Player;
  readonly levels: readonly number[];
  readonly name: string;
}

function Controls({ player, levels, name }: ControlsProps) {
  const { t, formatNumber, formatLocale } = useIntl();
  const { isPlaying, elapsedSeconds, totalSeconds, rate } = player;
  const speedText = `${formatNumber(rate)}×`;
  return (
    <div className={row}>
      <button
        type="button"
        className={play}
        aria-label={t(isPlaying ? 'audio.pause' : 'audio.play', { name })}
        onClick={player.toggle}
      >
        {isPlaying ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
      </button>
      <div className={middle}>
        <Track player={player} levels={levels} />
        <p className={footer}>
          <bdi aria-hidden="true">{timeText(elapsedSeconds, totalSeconds, formatLocale)}</bdi>
          <button
            type="button"
            className={speed}
            dir="ltr"
            aria-label={t('audio.speed', { speed: formatNumber(rate) })}
            onClick={player.changeRate}
          >
            {speedText}
          </button>
        </p>
      </div>
    </div>
  );
}

function timeText(elapsedSeconds: number, totalSeconds: number, locale: string): string {
  const [elapsed, total] = [clockText(elapsedSeconds, locale), clockText(totalSeconds, locale)];
  if (elapsedSeconds === 0) return total;
  return totalSeconds > 0 ? `${elapsed} / ${total}` : elapsed;
}

function Track({ player, levels }: Omit<ControlsProps, 'name'>) {
  const { t, formatLocale } = useIntl();
  const { elapsedSeconds, totalSeconds } = player;
  const position = t('audio.position', {
    elapsed: clockText(elapsedSeconds, formatLocale),
    total: clockText(totalSeconds, formatLocale),
  });
  return (
    <span className={track}>
      <Waveform levels={levels} progress={totalSeconds > 0 ? elapsedSeconds / totalSeconds : 0} />
      <input
        className={slider}
        type="range"
        min={0}
        max={totalSeconds || 1}
        step={0.1}
        value={Math.min(elapsedSeconds, totalSeconds || 1)}
        aria-label={t('audio.seek')}
        aria-valuetext={position}
        onChange={({ target }) => player.seek(Number(target.value))}
        onKeyDown={(event) => seekByKey(event, player)}
      />
    </span>
  );
}

/** Right and up seek forward; in RTL text, left and up do. */
function seekByKey(event: KeyboardEvent<HTMLInputElement>, { elapsedSeconds, totalSeconds, seek }: Player) {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (!event.key.startsWith('Arrow')) return;
  event.preventDefault();
  const step = event.key === forward || event.key === 'ArrowUp' ? 1 : -1;
  seek(Math.min(totalSeconds, Math.max(0, elapsedSeconds + step)));
}
