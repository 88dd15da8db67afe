import { type ChatClient, limits } from '@chat/core';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useChatContext } from './ChatProvider.tsx';
import { useClientView } from './clientView.ts';
import { useChatConfig } from './useChatConfig.ts';
import { VoiceRecorder, type VoiceState } from './VoiceRecorder.ts';
import { browserVoiceMedia } from './voiceMedia.ts';

/** The recorder of voice messages: its state, and functions to control it. */
export interface UseVoiceRecorder extends VoiceState {
  /**
   * False if the recording, or a file of the next message, could not be stored and will be lost when the page is left.
   */
  readonly isSaved: boolean;
  /** Milliseconds until the recording has its maximum length. It ends earlier if it reaches its maximum size. */
  readonly remainingMs: number;
  /**
   * Asks for permission if necessary, then records. Does nothing unless the status is `idle`. Call it on a button
   * press.
   */
  start(): void;
  pause(): void;
  resume(): void;
  /** Ends the recording, so that it can be played and sent. While the status is `starting`, cancels. */
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
 * Records a voice message from the microphone: at most five minutes, and no more bytes than the channel accepts. Send
 * the recording with `sendFiles([recording.file], '', [recording])`. All components of one chat share the recorder.
 * When the last of them unmounts, recording ends. If `isSaved` is true, the recording survives reloads. It is
 * deleted when it is canceled, or when the visitor logs out.
 */
export function useVoiceRecorder({ name = 'Voice message' }: VoiceRecorderOptions = {}): UseVoiceRecorder {
  const { client, views } = useChatContext('useVoiceRecorder');
  const recorder = recorderOf(client);
  const isSaved = useClientView(views.draftFiles, (view) => view.isSaved);
  const state = useSyncExternalStore(recorder.subscribe, recorder.get, recorder.get);
  const { maximumFileUploadSize: megabytes } = useChatConfig().channel;
  const earlier = useClientView(views.draftFiles, (view) => view.recording);
  useEffect(() => recorder.use(), [recorder]);
  useEffect(() => {
    if (earlier) recorder.restore(earlier);
  }, [recorder, earlier]);
  return useMemo(() => {
    const maxBytes = megabytes > 0 ? megabytes * 1024 * 1024 : limits.fileBytes;
    return {
      ...state,
      isSaved,
      remainingMs: limits.voiceMs - state.elapsedMs,
      start: () => void recorder.start({ name, maxBytes }),
      pause: recorder.pause,
      resume: recorder.resume,
      stop: recorder.stop,
      cancel: recorder.cancel,
    };
  }, [recorder, state, isSaved, name, megabytes]);
}

function recorderOf(client: ChatClient): VoiceRecorder {
  const known = recorders.get(client);
  if (known) return known;
  const { draftFiles } = client;
  const recorder = new VoiceRecorder(browserVoiceMedia(), draftFiles);
  const { recording } = client.state.draftFiles;
  if (recording) recorder.restore(recording);
  recorders.set(client, recorder);
  // The recording of a visitor who left must not be offered to the next one.
  draftFiles.onForget(recorder.cancel);
  return recorder;
}
