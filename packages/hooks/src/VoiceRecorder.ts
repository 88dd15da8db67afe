import {
  type DraftFileActions,
  limits,
  type RecordingDetails,
  type RestoredRecording,
  summarizeLevels,
} from '@chat/core';
import { voiceFile } from './voiceFile.ts';
import { type VoiceError, type VoiceMedia, type VoiceMeter, voiceErrorOf } from './voiceMedia.ts';

/** A finished recording. */
export interface VoiceRecording extends RecordingDetails {
  readonly file: File;
  /** A `blob:` URL to play the recording. It works until the recording is discarded. */
  readonly url: string;
}

/** `starting` until the microphone is on; `ready` when there is a recording to play and to send. */
export type VoiceStatus = 'idle' | 'starting' | 'recording' | 'paused' | 'ready';

/** The state of a recorder. A new object after every change. */
export interface VoiceState {
  readonly status: VoiceStatus;
  /** Why the last recording could not be made, or ended early; null if it did not fail. */
  readonly error: VoiceError | null;
  readonly elapsedMs: number;
  /** Whether the recording ended because it reached the maximum length or size. */
  readonly isCutOff: boolean;
  /**
   * Volume levels of the recording so far: ten per second, each from 0 to 1. Empty if the recording was made on an
   * earlier page. Then see `recording.levels`.
   */
  readonly levels: readonly number[];
  /** The finished recording while the status is `ready`, otherwise null. */
  readonly recording: VoiceRecording | null;
}

export interface VoiceOptions {
  /** Beginning of the file name. The date, the time and the extension follow. */
  readonly name: string;
  /** The recording ends shortly before it exceeds this size. */
  readonly maxBytes: number;
}

const tickMs = 100;
/** Bytes that may still arrive after the end of a recording was requested. */
const spareBytes = 16_384;

const idle: VoiceState = {
  status: 'idle',
  error: null,
  elapsedMs: 0,
  isCutOff: false,
  levels: [],
  recording: null,
};

/** Stores a recording while it is made, so that it survives a reload. */
export type VoiceDrafts = Pick<DraftFileActions, 'savePart' | 'discardRecording'>;

interface Session {
  readonly stream: MediaStream;
  readonly recorder: MediaRecorder;
  readonly meter: VoiceMeter;
  readonly options: VoiceOptions;
  readonly chunks: Blob[];
  /** Number of levels that were stored with earlier parts. */
  storedLevels: number;
  /** The time recorded before the last pause. */
  recordedMs: number;
  /** By the clock of `VoiceMedia`. */
  sinceMs: number;
  /** Set when the end of the recording is requested: the error that caused it, or null if there is none. */
  endedBy?: VoiceError | null;
  stopTicks(): void;
}

/**
 * Records from the microphone, for at most `limits.voiceMs` milliseconds. Actions that do not fit the status do
 * nothing, except that `cancel` always deletes the stored recording.
 */
export class VoiceRecorder {
  readonly #media: VoiceMedia;
  readonly #drafts: VoiceDrafts;
  readonly #listeners = new Set<() => void>();
  #state = idle;
  #session: Session | null = null;
  /** Changes with every start and cancel, so that a permission that arrives after a cancel starts no recording. */
  #attempt = 0;
  #users = 0;

  constructor(media: VoiceMedia, drafts: VoiceDrafts) {
    this.#media = media;
    this.#drafts = drafts;
  }

  readonly get = (): VoiceState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Registers a user of the recorder. Returns a function that removes the user. Without users, recording ends. */
  use(): () => void {
    this.#users += 1;
    return () => {
      this.#users -= 1;
      if (this.#users === 0) this.stop();
    };
  }

  /** Does nothing unless the status is `idle`. */
  async start(options: VoiceOptions): Promise<void> {
    if (this.#state.status !== 'idle') return;
    const error = this.#media.check();
    if (error) return this.#set({ ...idle, error });
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.#set({ ...idle, status: 'starting' });
    let stream: MediaStream | undefined;
    try {
      stream = await this.#media.open();
      if (attempt === this.#attempt) this.#begin(stream, options);
      else turnOff(stream);
    } catch (thrown) {
      if (stream) turnOff(stream);
      if (attempt === this.#attempt) this.#set({ ...idle, error: voiceErrorOf(thrown) });
    }
  }

  /** Does nothing if the recorder was used before. */
  restore({ file, durationSeconds, levels }: RestoredRecording): void {
    if (this.#state !== idle) return;
    const recording = { file, url: URL.createObjectURL(file), durationSeconds, levels };
    this.#set({ ...idle, status: 'ready', elapsedMs: durationSeconds * 1000, recording });
  }

  readonly pause = (): void => {
    const session = this.#session;
    if (!session || this.#state.status !== 'recording' || session.endedBy !== undefined) return;
    session.recordedMs = this.#elapsedMs(session);
    session.recorder.pause();
    this.#set({ status: 'paused', elapsedMs: session.recordedMs });
  };

  readonly resume = (): void => {
    const session = this.#session;
    if (!session || this.#state.status !== 'paused' || session.endedBy !== undefined) return;
    session.sinceMs = this.#media.now();
    session.recorder.resume();
    this.#set({ status: 'recording' });
  };

  readonly stop = (): void => {
    if (this.#state.status === 'starting') this.cancel();
    else this.#end(null);
  };

  readonly cancel = (): void => {
    this.#attempt += 1;
    const recorder = this.#session?.recorder;
    if (this.#state.recording) URL.revokeObjectURL(this.#state.recording.url);
    this.#release();
    if (recorder && recorder.state !== 'inactive') recorder.stop();
    this.#drafts.discardRecording();
    if (this.#state !== idle) this.#set(idle);
  };

  #begin(stream: MediaStream, options: VoiceOptions): void {
    const media = this.#media;
    const recorder = media.record(stream);
    const session: Session = {
      ...{ stream, recorder, options, chunks: [], storedLevels: 0, recordedMs: 0, sinceMs: media.now() },
      ...{ meter: media.measure(stream), stopTicks: media.every(tickMs, () => this.#tick()) },
    };
    this.#drafts.discardRecording();
    this.#session = session;
    this.#set({ ...idle, status: 'recording' });
    const isCurrent = () => this.#session === session;
    recorder.addEventListener('dataavailable', ({ data }) => {
      session.chunks.push(data);
      if (isCurrent()) this.#savePart(session, data);
      const bytes = session.chunks.reduce((sum, { size }) => sum + size, 0);
      if (isCurrent() && bytes > options.maxBytes - spareBytes) this.#cutOff();
    });
    recorder.addEventListener('stop', () => isCurrent() && this.#finish(session));
    recorder.addEventListener('error', () => isCurrent() && this.#end('failed'));
    for (const track of stream.getTracks())
      track.addEventListener('ended', () => isCurrent() && this.#end('unplugged'));
  }

  #savePart(session: Session, data: Blob): void {
    if (data.size === 0) return;
    const { recorder, options, storedLevels } = session;
    const levels = this.#state.levels.slice(storedLevels);
    session.storedLevels += levels.length;
    const file = voiceFile([data], recorder.mimeType, options.name, new Date());
    this.#drafts.savePart({ file, elapsedMs: this.#elapsedMs(session), levels });
  }

  #tick(): void {
    const session = this.#session;
    if (!session || this.#state.status !== 'recording') return;
    const elapsedMs = this.#elapsedMs(session);
    this.#set({ elapsedMs, levels: [...this.#state.levels, session.meter.level()] });
    if (elapsedMs >= limits.voiceMs) this.#cutOff();
  }

  #cutOff(): void {
    this.#set({ isCutOff: true });
    this.#end(null);
  }

  #end(error: VoiceError | null): void {
    const session = this.#session;
    if (!session || session.endedBy !== undefined) return;
    session.endedBy = error;
    if (session.recorder.state !== 'inactive') session.recorder.stop();
  }

  /** Runs after the last bytes have arrived. */
  #finish({ chunks, options, recorder, stream, ...session }: Session): void {
    const hasLostDevice = stream.getTracks().some(({ readyState }) => readyState === 'ended');
    const error = session.endedBy === undefined && hasLostDevice ? 'unplugged' : (session.endedBy ?? null);
    const elapsedMs = Math.min(this.#elapsedMs(session), limits.voiceMs);
    this.#release();
    const file = voiceFile(chunks, recorder.mimeType, options.name, new Date());
    if (file.size === 0) {
      this.#set({ ...idle, error: error ?? 'failed' });
      return;
    }
    const recording = {
      ...{ file, url: URL.createObjectURL(file) },
      ...{ durationSeconds: elapsedMs / 1000, levels: summarizeLevels(this.#state.levels) },
    };
    this.#set({ status: 'ready', error, elapsedMs, recording });
  }

  #elapsedMs({ recordedMs, sinceMs }: Pick<Session, 'recordedMs' | 'sinceMs'>): number {
    return this.#state.status === 'recording' ? recordedMs + this.#media.now() - sinceMs : recordedMs;
  }

  #release(): void {
    const session = this.#session;
    this.#session = null;
    if (!session) return;
    session.stopTicks();
    session.meter.close();
    turnOff(session.stream);
  }

  #set(changes: Partial<VoiceState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

function turnOff(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
