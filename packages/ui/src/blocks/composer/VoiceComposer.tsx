import { useConversationActions, useHostBridge, useVoiceRecorder, type VoiceRecording } from '@chat/hooks';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import { useVoiceAnnouncements } from './useVoiceAnnouncements.ts';
import { VoiceComposerView } from './VoiceComposerView.tsx';

export interface VoiceComposerProps {
  /** Whether to record at once. Otherwise shows an earlier recording. */
  readonly startsNow: boolean;
  onClose(): void;
}

/** Closing the chat stops recording but keeps what was recorded. Escape asks before it discards a recording. */
export function VoiceComposer({ startsNow, onClose }: VoiceComposerProps) {
  const t = useT();
  const recorder = useVoiceRecorder({ name: t('voice.label') });
  const { status, recording, error, start, stop, cancel } = recorder;
  const { sendFiles } = useConversationActions();
  const { isOpen } = useHostBridge();
  const [isDiscarding, setDiscarding] = useState(false);
  const [isSending, setSending] = useState(false);
  useVoiceAnnouncements(recorder);
  const close = () => {
    cancel();
    onClose();
  };
  const send = (finished: VoiceRecording) => {
    sendFiles([finished.file], '', [finished]);
    close();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the recorder opens
  useEffect(() => {
    if (startsNow) start();
    else if (status === 'idle') onClose();
  }, []);
  useEffect(() => {
    if (!isOpen) stop();
  }, [isOpen, stop]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the recording is ready
  useEffect(() => {
    if (recording && isSending && !error) send(recording);
    setSending(false);
  }, [recording]);
  const askToDiscard = () => {
    if (status === 'idle' || status === 'starting') return close();
    stop();
    setDiscarding(true);
  };
  return (
    <VoiceComposerView
      {...recorder}
      recording={isSending && !error ? null : recording}
      isDiscarding={isDiscarding}
      onStart={() => {
        setSending(false);
        start();
      }}
      onPause={recorder.pause}
      onResume={recorder.resume}
      onStop={stop}
      onCancel={close}
      onEscape={isDiscarding ? () => setDiscarding(false) : askToDiscard}
      onKeep={() => setDiscarding(false)}
      onSend={() => {
        if (recording) return send(recording);
        setSending(true);
        stop();
      }}
    />
  );
}
