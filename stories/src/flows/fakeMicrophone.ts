import { tone } from '../elements/tone.ts';

/** A recorder that delivers a quiet tone when it stops. */
class ToneRecorder extends EventTarget {
  static isTypeSupported = () => true;
  state: RecordingState = 'inactive';
  readonly mimeType = 'audio/wav';

  start(): void {
    this.state = 'recording';
  }

  pause(): void {
    this.state = 'paused';
  }

  resume(): void {
    this.state = 'recording';
  }

  stop(): void {
    this.state = 'inactive';
    const bytes = Uint8Array.from(atob(tone(2).split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
    const data = new Blob([bytes], { type: this.mimeType });
    queueMicrotask(() => {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
      this.dispatchEvent(new Event('stop'));
    });
  }
}

/** An audio context whose analyser reports a volume that rises and falls like speech. */
class ToneContext {
  #reads = 0;
  createAnalyser() {
    return {
      fftSize: 32,
      getFloatTimeDomainData: (samples: Float32Array) => {
        this.#reads += 1;
        samples.fill(0.05 + 0.15 * Math.abs(Math.sin(this.#reads / 2)));
      },
    };
  }
  createMediaStreamSource() {
    return { connect: () => undefined };
  }
  close = async () => undefined;
}

/**
 * Replaces the microphone of the page, so that stories need no device and no permission. Returns a function that
 * restores the microphone.
 */
export function fakeMicrophone(): () => void {
  const original = { MediaRecorder: window.MediaRecorder, AudioContext: window.AudioContext };
  const { mediaDevices } = navigator;
  const replace = (devices: unknown) =>
    Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
  Object.assign(window, { MediaRecorder: ToneRecorder, AudioContext: ToneContext });
  replace({ getUserMedia: async () => new MediaStream() });
  return () => {
    Object.assign(window, original);
    replace(mediaDevices);
  };
}
