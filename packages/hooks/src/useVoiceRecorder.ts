import { type ChatClient, limits } from '@chat/core';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useChatClient } from './ChatProvider.tsx';
import { useChatConfig } from './useChatConfig.ts';
import { VoiceRecorder, type VoiceState } from './VoiceRecorder.ts';
import { browserVoiceMedia } from './voiceMedia.ts';

/** The recorder of voice messages: its state, and functions that keep their identity between renders. */
export interface UseVoiceRecorder extends VoiceState {
  /** Milliseconds until the recording ends by itself. */
  readonly remainingMs: number;
  /** Asks for permission if necessary, then records. Also starts again after an error. Call it when a button is pressed. */
  start(): void;
  pause(): void;
  resume(): void;
  /** Ends the recording, so that it can be played and sent. While the browser asks for permission, cancels. */
  stop(): void;
  /** Discards the recording and turns the microphone off. */
  cancel(): void;
}

/** Options of the recorder. */
export interface VoiceRecorderOptions {
  /** Beginning of the file name. Default: `Voice message`. */
  readonly name?: string;
}

const recorders = new WeakMap<ChatClient, VoiceRecorder>();

/**
 * Records a voice message from the microphone: at most five minutes, and no more bytes than the channel accepts. Send it
 * with `sendFiles([recording.file], '', [recording.durationSeconds])`. All components of one chat share the recorder. When
 * the last of them unmounts, recording ends and the recording is kept until it is canceled or the visitor leaves.
 */
export function useVoiceRecorder({ name = 'Voice message' }: VoiceRecorderOptions = {}): UseVoiceRecorder {
  const recorder = recorderOf(useChatClient());
  const state = useSyncExternalStore(recorder.subscribe, recorder.get, recorder.get);
  const { maximumFileUploadSize: megabytes } = useChatConfig().channel;
  useEffect(() => recorder.use(), [recorder]);
  return useMemo(() => {
    const maxBytes = megabytes > 0 ? megabytes * 1024 * 1024 : limits.fileBytes;
    return {
      ...state,
      remainingMs: limits.voiceMs - state.elapsedMs,
      start: () => void recorder.start({ name, maxBytes }),
      pause: recorder.pause,
      resume: recorder.resume,
      stop: recorder.stop,
      cancel: recorder.cancel,
    };
  }, [recorder, state, name, megabytes]);
}

function recorderOf(client: ChatClient): VoiceRecorder {
  const known = recorders.get(client);
  if (known) return known;
  const recorder = new VoiceRecorder(browserVoiceMedia());
  recorders.set(client, recorder);
  // The recording of a visitor who left must not be offered to the next one.
  client.on('session:change', ({ convToken }) => {
    if (convToken === null) recorder.cancel();
  });
  return recorder;
}
