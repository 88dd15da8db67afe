import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playPing } from './playPing.ts';

let pings = 0;
let shutdown: AbortController;

class SilentAudio {
  readonly currentTime = 0;
  readonly destination = {};
  constructor() {
    pings += 1;
  }
  createGain() {
    const gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    return { gain, connect: vi.fn() };
  }
  createOscillator() {
    return { frequency: { value: 0 }, connect: vi.fn(), start: vi.fn(), stop: vi.fn(), onended: null };
  }
}

const sharedLock = {
  isHeld: false,
  async request(_name: string, _options: object, run: (lock: object | null) => Promise<void>) {
    if (sharedLock.isHeld) return run(null);
    sharedLock.isHeld = true;
    await run({});
    sharedLock.isHeld = false;
  },
};

beforeEach(() => {
  pings = 0;
  shutdown = new AbortController();
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', SilentAudio);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true }, locks: sharedLock });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sharedLock.isHeld = false;
});

describe('playPing', () => {
  it('U45: is silent before the first user gesture on the page', async () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false }, locks: sharedLock });
    await playPing(shutdown.signal);
    expect(pings).toBe(0);
  });

  it('U45: plays once for all tabs of the site, and at most every three seconds', async () => {
    void playPing(shutdown.signal);
    void playPing(shutdown.signal);
    await vi.advanceTimersByTimeAsync(2_900);
    void playPing(shutdown.signal);
    expect(pings).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    void playPing(shutdown.signal);
    expect(pings).toBe(2);
  });
});
