/** Why a recording could not be made, or ended early. */
export type VoiceError =
  /** The visitor or the browser has denied access to the microphone. */
  | 'denied'
  | 'no_device'
  /** The microphone was disconnected, or access was withdrawn, while recording. What was recorded is kept. */
  | 'unplugged'
  /** The host page or the widget's page does not allow microphones, or the address is not https. */
  | 'not_allowed'
  | 'not_supported'
  /**
   * Any other failure: the microphone could not be opened, for example because another app uses it, or the recording
   * broke off. What was recorded is kept.
   */
  | 'failed';

export interface VoiceMeter {
  /** The volume of the loudest moment since the last call, from 0 to 1. */
  level(): number;
  close(): void;
}

export interface VoiceMedia {
  /** Returns why recording is impossible, without asking the visitor; null if it may be possible. */
  check(): VoiceError | null;
  /** Rejects with the error of `getUserMedia`. */
  open(): Promise<MediaStream>;
  record(stream: MediaStream): MediaRecorder;
  measure(stream: MediaStream): VoiceMeter;
  /** Milliseconds of a clock that does not jump. */
  now(): number;
  every(delayMs: number, tick: () => void): () => void;
}

/**
 * The formats in order of preference: AAC in MP4 plays in most browsers. If none of them is supported, the browser
 * chooses a format.
 */
const formats = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/webm;codecs=opus',
  'audio/mp4',
  'audio/ogg;codecs=opus',
];

/** Enough for clear speech. One minute takes about 240 kB. */
const bitsPerSecond = 32_000;
/** How often the browser delivers recorded bytes. Little is lost if the recording breaks off. */
const sliceMs = 1_000;

type PolicyDocument = Document & { readonly featurePolicy?: { allowsFeature(name: string): boolean } };

export function browserVoiceMedia(): VoiceMedia {
  return {
    check() {
      if (!window.isSecureContext) return 'not_allowed';
      if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia)
        return 'not_supported';
      const { featurePolicy }: PolicyDocument = document;
      return featurePolicy?.allowsFeature('microphone') === false ? 'not_allowed' : null;
    },
    open: () =>
      navigator.mediaDevices.getUserMedia({
        audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
      }),
    record(stream) {
      const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
      const recorder = new MediaRecorder(stream, {
        audioBitsPerSecond: bitsPerSecond,
        ...(mimeType ? { mimeType } : {}),
      });
      recorder.start(sliceMs);
      return recorder;
    },
    measure,
    now: () => performance.now(),
    every(delayMs, tick) {
      const timer = setInterval(tick, delayMs);
      return () => clearInterval(timer);
    },
  };
}

/** Speech has a low average volume, so it is amplified. */
const amplification = 4;
/** About 170 ms, more than the time between two calls of `level`. */
const meterSamples = 8192;
/** About 20 ms, so that a short sound is not averaged with the silence around it. */
const sectionSamples = 1024;

/** The levels are 0 if the browser cannot analyze sound. */
function measure(stream: MediaStream): VoiceMeter {
  try {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = meterSamples;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(meterSamples);
    let measuredUntil = 0;
    return {
      level() {
        analyser.getFloatTimeDomainData(samples);
        const newSamples = Math.ceil((context.currentTime - measuredUntil) * context.sampleRate);
        measuredUntil = context.currentTime;
        let start = meterSamples;
        let loudest = 0;
        do {
          start -= sectionSamples;
          loudest = Math.max(loudest, meanSquare(samples.subarray(start, start + sectionSamples)));
        } while (start > Math.max(0, meterSamples - newSamples));
        return Math.min(1, amplification * Math.sqrt(loudest));
      },
      close: () => void context.close().catch(() => undefined),
    };
  } catch {
    return { level: () => 0, close: () => undefined };
  }
}

const meanSquare = (samples: Float32Array) =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;

export function voiceErrorOf(thrown: unknown): VoiceError {
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : '';
  if (name === 'NotAllowedError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'no_device';
  if (name === 'SecurityError') return 'not_allowed';
  return name === 'NotSupportedError' || name === 'TypeError' ? 'not_supported' : 'failed';
}
