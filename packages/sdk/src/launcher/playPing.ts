import { after } from '../page/scheduling.ts';

const quietMs = 3_000;
const lockName = 'chat-widget:sound';

/**
 * Plays a short, soft ping. Does nothing if the browser reports that there was no user gesture on the page. With the
 * Web Locks API, only one tab of the site plays the ping, at most every 3 s. The sound is synthesized, so nothing is
 * downloaded.
 */
export async function playPing(signal: AbortSignal): Promise<void> {
  if (navigator.userActivation?.hasBeenActive === false) return;
  const cooldown = () => new Promise<void>((resolve) => after(signal, quietMs, resolve));
  if (!navigator.locks) return ring();
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await ring();
    await cooldown();
  });
}

async function ring(): Promise<void> {
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.connect(audio.destination);
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5);
  [659, 880].forEach((frequency, index) => {
    const tone = audio.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(volume);
    tone.start(audio.currentTime + index * 0.09);
    tone.stop(audio.currentTime + 0.5 + index * 0.09);
    if (index === 1) tone.onended = () => void audio.close();
  });
}
