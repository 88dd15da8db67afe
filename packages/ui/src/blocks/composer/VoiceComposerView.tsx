import { limits, type VoiceError, type VoiceState } from '@chat/hooks';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { AudioPlayer } from '../../elements/audio/AudioPlayer.tsx';
import { clockText } from '../../elements/audio/clockText.ts';
import { Waveform } from '../../elements/audio/Waveform.tsx';
import { Button } from '../../elements/Button.tsx';
import { isFocusFree } from '../../elements/focusRecovery.ts';
import { IconButton } from '../../elements/IconButton.tsx';
import { CloseIcon, SendIcon } from '../../elements/icons.ts';
import { isMotionReduced } from '../../elements/isMotionReduced.ts';
import { PauseIcon, StopIcon, TrashIcon } from '../../elements/partIcons.ts';
import { Spinner } from '../../elements/Spinner.tsx';
import { MicIcon } from '../../elements/toolIcons.ts';
import { useIntl, useT } from '../../i18n/useIntl.ts';
import { strip } from './Composer.css.ts';
import { box, buttons, discard, dot, hint, meter, notice, player, timer } from './VoiceComposer.css.ts';

/** Props of `VoiceComposerView`: the state of a recorder, and what its buttons do. */
export interface VoiceComposerViewProps extends VoiceState {
  readonly remainingMs: number;
  /** Whether the recording survives a reload. Default true. */
  readonly isSaved?: boolean;
  /** Whether to ask if the recording should be discarded. */
  readonly isDiscarding: boolean;
  onStart(): void;
  onPause(): void;
  onResume(): void;
  onStop(): void;
  onSend(): void;
  /** Discards the recording and closes. */
  onCancel(): void;
  onEscape(): void;
  onKeep(): void;
}

/**
 * The recorder in place of the text field. When the recorder's state changes, the next useful button gets the focus,
 * unless the visitor has moved the focus elsewhere. Sets `data-state` to the status of the recorder, or to `failed`.
 */
export function VoiceComposerView(props: VoiceComposerViewProps) {
  const { status, error, isDiscarding, onEscape } = props;
  const t = useT();
  const root = useRef<HTMLElement>(null);
  const hasFailed = status === 'idle' && error !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the state
  useEffect(() => {
    const isFree = isFocusFree() || root.current?.contains(document.activeElement);
    if (isFree) root.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [status, hasFailed, isDiscarding]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEscape();
  };
  return (
    <section
      ref={root}
      className={strip}
      aria-label={t('voice.label')}
      data-chat-part="voice"
      data-state={hasFailed ? 'failed' : status}
      onKeyDown={onKeyDown}
    >
      <div className={box}>{contentOf(props)}</div>
    </section>
  );
}

function contentOf(props: VoiceComposerViewProps): ReactNode {
  if (props.isDiscarding && props.status === 'ready') return <DiscardQuestion {...props} />;
  if (props.status === 'ready') return <Finished {...props} />;
  if (props.status === 'idle') return <Failed {...props} />;
  return props.status === 'starting' ? <Starting {...props} /> : <Recording {...props} />;
}

function Starting({ onCancel }: VoiceComposerViewProps) {
  const t = useT();
  return (
    <>
      <Spinner size={20} />
      <p className={hint} role="status">
        {t('voice.starting')}
      </p>
      <IconButton label={t('voice.close')} data-next="" onClick={onCancel}>
        <CloseIcon />
      </IconButton>
    </>
  );
}

function Recording(props: VoiceComposerViewProps) {
  const { status, elapsedMs, remainingMs, levels, onPause, onResume, onStop, onSend, onCancel } = props;
  const { t, formatLocale } = useIntl();
  const isPaused = status === 'paused';
  const isEndingSoon = remainingMs <= limits.voiceWarningMs;
  const time = clockText(elapsedMs / 1000, formatLocale);
  return (
    <>
      <Discard onDiscard={onCancel} />
      <div className={meter}>
        <span className={dot} data-state={status} aria-hidden="true" />
        <span className={timer} role="timer" aria-label={t('voice.recorded', { time })}>
          {isEndingSoon ? t('voice.left', { seconds: Math.ceil(remainingMs / 1000) }) : time}
        </span>
        <Waveform
          levels={isMotionReduced() ? [] : lastLevels(levels)}
          progress={isPaused ? 0 : 1}
          bars={shownLevels}
        />
      </div>
      <div className={buttons}>
        <IconButton
          label={t(isPaused ? 'voice.resume' : 'voice.pause')}
          onClick={isPaused ? onResume : onPause}
        >
          {isPaused ? <MicIcon /> : <PauseIcon />}
        </IconButton>
        <IconButton label={t('voice.stop')} data-next="" onClick={onStop}>
          <StopIcon />
        </IconButton>
        <IconButton label={t('voice.send')} variant="primary" shape="round" onClick={onSend}>
          <SendIcon />
        </IconButton>
      </div>
    </>
  );
}

/** Placed at the start, away from the other buttons, so that a double press on one of them does not discard. */
function Discard({ onDiscard }: { onDiscard(): void }) {
  const t = useT();
  return (
    <IconButton className={discard} label={t('voice.cancel')} onClick={onDiscard}>
      <TrashIcon />
    </IconButton>
  );
}

const shownLevels = 32;

/** Pads the start with silence, so that the first levels appear at the end. */
function lastLevels(levels: readonly number[]): readonly number[] {
  const last = levels.slice(-shownLevels);
  return [...Array<number>(shownLevels - last.length).fill(0), ...last];
}

function Finished(props: VoiceComposerViewProps) {
  const { error, isCutOff, isSaved = true, recording, onSend, onCancel } = props;
  const t = useT();
  const problem = error ? errorTexts[error] : isCutOff ? 'voice.cutOff' : undefined;
  const reason = problem ?? (isSaved ? undefined : 'draft.notSaved');
  return (
    <>
      {reason && (
        <p className={notice} role="status">
          {t(reason)}
        </p>
      )}
      <Discard onDiscard={onCancel} />
      <div className={player}>
        {recording && (
          <AudioPlayer
            src={recording.url}
            levels={recording.levels}
            durationSeconds={recording.durationSeconds}
          />
        )}
      </div>
      <div className={buttons}>
        <IconButton label={t('voice.send')} variant="primary" shape="round" data-next="" onClick={onSend}>
          <SendIcon />
        </IconButton>
      </div>
    </>
  );
}

function DiscardQuestion({ onCancel, onKeep }: VoiceComposerViewProps) {
  const t = useT();
  return (
    <>
      <p className={hint} role="alert">
        {t('voice.discardQuestion')}
      </p>
      <div className={buttons}>
        <Button size="sm" variant="secondary" data-next="" onClick={onKeep}>
          {t('voice.keep')}
        </Button>
        <Button size="sm" variant="danger" onClick={onCancel}>
          {t('voice.discard')}
        </Button>
      </div>
    </>
  );
}

const errorTexts = {
  denied: 'voice.denied',
  no_device: 'voice.noDevice',
  unplugged: 'voice.unplugged',
  not_allowed: 'voice.notAllowed',
  not_supported: 'voice.notSupported',
  failed: 'voice.failed',
} as const satisfies Record<VoiceError, string>;

function Failed({ error, onStart, onCancel }: VoiceComposerViewProps) {
  const t = useT();
  if (error === null) return null;
  const mayWorkLater = error !== 'not_allowed' && error !== 'not_supported';
  return (
    <>
      <p className={hint} role="alert">
        {t(error === 'unplugged' ? 'voice.noDevice' : errorTexts[error])}
      </p>
      <div className={buttons}>
        {mayWorkLater && (
          <Button size="sm" variant="secondary" data-next="" onClick={onStart}>
            {t('voice.again')}
          </Button>
        )}
        <IconButton
          label={t('voice.close')}
          {...(mayWorkLater ? {} : { 'data-next': '' })}
          onClick={onCancel}
        >
          <CloseIcon />
        </IconButton>
      </div>
    </>
  );
}
