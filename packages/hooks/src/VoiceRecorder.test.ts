import { limits } from '@chat/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type VoiceDrafts, VoiceRecorder } from './VoiceRecorder.ts';
import type { VoiceError, VoiceMedia } from './voiceMedia.ts';

class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  stop(): void {
    this.readyState = 'ended';
  }
  unplug(): void {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }
}

class FakeMediaRecorder extends EventTarget {
  state = 'recording';
  mimeType = 'audio/webm;codecs=opus';
  pause(): void {
    this.state = 'paused';
  }
  resume(): void {
    this.state = 'recording';
  }
  deliver(bytes: number): void {
    const data = new Blob(['x'.repeat(bytes)]);
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
  }
  stop(): void {
    if (this.state === 'inactive') throw new Error('The recorder was stopped twice.');
    this.state = 'inactive';
    // The last bytes arrive later, as in browsers.
    queueMicrotask(() => {
      this.deliver(this.lastBytes);
      this.dispatchEvent(new Event('stop'));
    });
  }
  lastBytes = 1;
}

function setUp({ problem = null, denial }: { problem?: VoiceError | null; denial?: Error } = {}) {
  const track = new FakeTrack();
  const recorder = new FakeMediaRecorder();
  const clock: { nowMs: number; tick: () => void } = { nowMs: 0, tick: () => undefined };
  const meter = { isClosed: false };
  const requests: string[] = [];
  let allow: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    allow = resolve;
  });
  const media: VoiceMedia = {
    check: () => problem,
    async open() {
      requests.push('microphone');
      await asked;
      if (denial) throw denial;
      return { getTracks: () => [track] } as unknown as MediaStream;
    },
    record: () => recorder as unknown as MediaRecorder,
    measure: () => ({
      level: () => 0.5,
      close() {
        meter.isClosed = true;
      },
    }),
    now: () => clock.nowMs,
    every(_delayMs, tick) {
      clock.tick = tick;
      return () => {
        clock.tick = () => undefined;
      };
    },
  };
  const drafts: { parts: Parameters<VoiceDrafts['savePart']>[0][]; discards: number } = {
    parts: [],
    discards: 0,
  };
  const voice = new VoiceRecorder(media, {
    savePart: (part) => void drafts.parts.push(part),
    discardRecording() {
      drafts.discards += 1;
    },
  });
  const pass = (ms: number) => {
    clock.nowMs += ms;
    clock.tick();
  };
  const start = async (maxBytes = 1_000_000) => {
    const started = voice.start({ name: 'Voice message', maxBytes });
    allow();
    await started;
  };
  const settle = () => new Promise<void>((resolve) => void setTimeout(resolve));
  return { voice, drafts, track, recorder, meter, requests, pass, start, settle, allow };
}

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('VoiceRecorder', () => {
  it('measures only the time that was recorded, and delivers a named file with its length', async () => {
    const { voice, track, meter, pass, start, settle } = setUp();
    await start();
    expect(voice.get().status).toBe('recording');
    pass(1_000);
    voice.pause();
    pass(60_000);
    expect(voice.get()).toMatchObject({ status: 'paused', elapsedMs: 1_000, levels: [0.5] });
    voice.resume();
    pass(500);
    voice.stop();
    await settle();
    const { status, recording, error } = voice.get();
    expect({ status, error }).toEqual({ status: 'ready', error: null });
    expect(recording?.durationSeconds).toBe(1.5);
    expect(recording?.levels).toEqual([0.5, 0.5]);
    expect(recording?.file.type).toBe('audio/webm');
    expect(recording?.file.name).toMatch(/^Voice message \d{4}-\d\d-\d\d \d\d-\d\d\.webm$/);
    expect([track.readyState, meter.isClosed]).toEqual(['ended', true]);
  });

  it('stores every part with its levels, and deletes stored parts at the start and on cancel()', async () => {
    const { voice, drafts, recorder, pass, start, settle } = setUp();
    await start();
    pass(1_000);
    recorder.deliver(3);
    pass(100);
    pass(100);
    voice.stop();
    await settle();
    expect(drafts.parts.map(({ elapsedMs, levels }) => [elapsedMs, levels.length])).toEqual([
      [1_000, 1],
      [1_200, 2],
    ]);
    expect(drafts.parts[0]?.file.type).toBe('audio/webm');
    expect(drafts.discards).toBe(1);
    voice.cancel();
    expect(drafts.discards).toBe(2);
  });

  it('offers a recording that was made on an earlier page, unless the recorder is in use', async () => {
    const { voice, start } = setUp();
    const earlier = { file: new File(['abc'], 'Voice message.webm'), durationSeconds: 4.2, levels: [0.3] };
    voice.restore(earlier);
    expect(voice.get()).toMatchObject({ status: 'ready', elapsedMs: 4_200, recording: earlier });
    voice.cancel();
    expect(voice.get().status).toBe('idle');
    await start();
    voice.restore(earlier);
    expect(voice.get().status).toBe('recording');
  });

  it.each<[string, VoiceError]>([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'no_device'],
    ['OverconstrainedError', 'no_device'],
    ['SecurityError', 'not_allowed'],
    ['NotReadableError', 'failed'],
    ['AbortError', 'failed'],
    ['TypeError', 'not_supported'],
  ])('reports %s of the browser as %s, and can start again', async (name, error) => {
    const { voice, start } = setUp({ denial: Object.assign(new Error(name), { name }) });
    await start();
    expect(voice.get()).toMatchObject({ status: 'idle', error });
    void voice.start({ name: '', maxBytes: 1 });
    expect(voice.get()).toMatchObject({ status: 'starting', error: null });
  });

  it.each<VoiceError>(['not_allowed', 'not_supported'])(
    'does not ask for the microphone if it is %s',
    async (problem) => {
      const { voice, requests, start } = setUp({ problem });
      await start();
      expect(voice.get()).toMatchObject({ status: 'idle', error: problem });
      expect(requests).toEqual([]);
    },
  );

  it('turns the microphone off if the permission arrives after a cancel', async () => {
    const { voice, track, allow, settle } = setUp();
    const started = voice.start({ name: '', maxBytes: 1 });
    voice.cancel();
    allow();
    await started;
    await settle();
    expect(voice.get().status).toBe('idle');
    expect(track.readyState).toBe('ended');
  });

  it('keeps what was recorded when the microphone is disconnected', async () => {
    const { voice, track, recorder, pass, start, settle } = setUp();
    await start();
    pass(2_000);
    recorder.deliver(10);
    track.unplug();
    await settle();
    expect(voice.get()).toMatchObject({ status: 'ready', error: 'unplugged', elapsedMs: 2_000 });
  });

  it('reports a disconnected microphone if nothing was recorded', async () => {
    const { voice, track, recorder, start, settle } = setUp();
    await start();
    recorder.lastBytes = 0;
    track.unplug();
    await settle();
    expect(voice.get()).toMatchObject({ status: 'idle', error: 'unplugged', recording: null });
  });

  it('ends by itself at the maximum length, and sets isCutOff', async () => {
    const { voice, pass, start, settle } = setUp();
    await start();
    pass(limits.voiceMs - 1);
    expect(voice.get().status).toBe('recording');
    pass(50);
    pass(50);
    await settle();
    expect(voice.get()).toMatchObject({ status: 'ready', isCutOff: true, elapsedMs: limits.voiceMs });
  });

  it('ends by itself before the file is too large for the channel', async () => {
    const { voice, recorder, pass, start, settle } = setUp();
    await start(50_000);
    pass(1_000);
    recorder.deliver(30_000);
    expect(recorder.state).toBe('recording');
    recorder.deliver(10_000);
    await settle();
    expect(voice.get()).toMatchObject({ status: 'ready', isCutOff: true });
    expect(voice.get().recording?.file.size).toBeLessThan(50_000);
  });

  it('cancel discards the recording and turns the microphone off', async () => {
    const { voice, track, pass, start, settle } = setUp();
    await start();
    pass(1_000);
    voice.cancel();
    await settle();
    expect(voice.get()).toMatchObject({ status: 'idle', recording: null, error: null, levels: [] });
    expect(track.readyState).toBe('ended');
  });

  it('ends the recording and turns the microphone off when the last component that uses the recorder unmounts', async () => {
    const { voice, track, start, settle } = setUp();
    const [leaveFirst, leaveLast] = [voice.use(), voice.use()];
    await start();
    leaveFirst();
    expect(voice.get().status).toBe('recording');
    leaveLast();
    await settle();
    expect(voice.get().status).toBe('ready');
    expect(track.readyState).toBe('ended');
  });
});
