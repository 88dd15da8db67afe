import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/renderKit.tsx';
import { AudioPlayer } from './AudioPlayer.tsx';
import { clockText } from './clockText.ts';

const src = 'data:audio/wav;base64,UklGRg==';
const audios = () => [...document.querySelectorAll('audio')];

/** jsdom cannot play media, so the mocks of `play` and `pause` only set `paused` and fire the events. */
beforeEach(() => {
  const { prototype } = HTMLMediaElement;
  vi.spyOn(prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true });
    fireEvent.play(this);
    return Promise.resolve();
  });
  vi.spyOn(prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: true, configurable: true });
    fireEvent.pause(this);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('AudioPlayer', () => {
  it('A24: names its button, exposes position and length as text, and shows a transcript', () => {
    renderKit(
      <AudioPlayer src={src} name="memo.m4a" durationSeconds={47} transcript={<p>Good morning.</p>} />,
    );
    expect(screen.getByRole('button', { name: 'Play memo.m4a' })).toBeTruthy();
    const slider = screen.getByRole('slider', { name: 'Position' });
    expect(slider.getAttribute('aria-valuetext')).toBe('0:00 of 0:47');
    fireEvent.change(slider, { target: { value: '12' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('0:12 of 0:47');
    expect(audios()[0]?.currentTime).toBe(12);
    expect(screen.getByText('Transcript').closest('details')?.textContent).toContain('Good morning.');
  });

  it('U27: pauses the other players when it starts to play', () => {
    renderKit(
      <>
        <AudioPlayer src={src} name="one" durationSeconds={3} />
        <AudioPlayer src={src} name="two" durationSeconds={3} />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Play one' }));
    expect(screen.getByRole('button', { name: 'Pause one' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Play two' }));
    expect(screen.getByRole('button', { name: 'Play one' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pause two' })).toBeTruthy();
  });

  it('U27: cycles through three speeds', () => {
    renderKit(<AudioPlayer src={src} durationSeconds={3} />);
    for (const [shown, rate] of [
      ['1×', 1.5],
      ['1.5×', 2],
      ['2×', 1],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name: `${shown} speed` }));
      expect(audios()[0]?.playbackRate).toBe(rate);
    }
  });

  it.each([
    ['ltr', 'ArrowRight', '0:03 of 0:05'],
    ['ltr', 'ArrowLeft', '0:01 of 0:05'],
    ['rtl', 'ArrowLeft', '0:03 of 0:05'],
    ['rtl', 'ArrowRight', '0:01 of 0:05'],
    ['ltr', 'ArrowUp', '0:03 of 0:05'],
    ['rtl', 'ArrowDown', '0:01 of 0:05'],
  ] as const)('in %s text, %s seeks by one second from 0:02 to %s', (dir, key, shown) => {
    renderKit(
      <div dir={dir} style={{ direction: dir }}>
        <AudioPlayer src={src} durationSeconds={5} />
      </div>,
    );
    const slider = screen.getByRole('slider');
    fireEvent.change(slider, { target: { value: '2' } });
    fireEvent.keyDown(slider, { key });
    expect(slider.getAttribute('aria-valuetext')).toBe(shown);
  });

  it('marks the played bars of the waveform, or shows a plain line if there are no levels', () => {
    const { container, rerender } = renderKit(
      <AudioPlayer src={src} durationSeconds={4} levels={[0.2, 0.8]} />,
    );
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } });
    const bars = (state: string) =>
      container.querySelectorAll(`[data-chat-part="waveform"] > [data-state="${state}"]`);
    expect([bars('played').length, bars('open').length]).toEqual([10, 30]);
    rerender(<AudioPlayer src={src} durationSeconds={4} />);
    expect(bars('open')).toHaveLength(1);
    expect(container.querySelector<HTMLElement>('[data-state="played"]')?.style.inlineSize).toBe('25%');
  });

  it('shows an error if a recording cannot be played', () => {
    renderKit(<AudioPlayer src={src} />);
    for (const audio of audios()) fireEvent.error(audio);
    expect(screen.getByText('This recording can’t be played')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the length of a file that was loaded before the player is shown', () => {
    const { prototype } = HTMLMediaElement;
    vi.spyOn(prototype, 'readyState', 'get').mockReturnValue(4);
    vi.spyOn(prototype, 'duration', 'get').mockReturnValue(60);
    renderKit(<AudioPlayer src={src} header={<a href={src}>kiln.wav</a>} />);
    expect(screen.getByText('1:00')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'kiln.wav' })).toBeTruthy();
    fireEvent.change(screen.getByRole('slider'), { target: { value: '3' } });
    expect(screen.getByText('0:03 / 1:00')).toBeTruthy();
  });

  it('U27: seeks to the end of a recording of unknown length to find its length, then back to the start', () => {
    renderKit(<AudioPlayer src={src} />);
    const [audio] = audios();
    if (!audio) throw new Error('There is no audio element.');
    Object.defineProperty(audio, 'duration', { value: Number.POSITIVE_INFINITY, configurable: true });
    fireEvent.loadedMetadata(audio);
    expect(audio.currentTime).toBe(1e9);
    Object.defineProperty(audio, 'duration', { value: 8.4, configurable: true });
    fireEvent.durationChange(audio);
    expect(audio.currentTime).toBe(0);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('0:00 of 0:08');
  });
});

describe('clockText', () => {
  it.each([
    [0, '0:00'],
    [47.9, '0:47'],
    [62, '1:02'],
    [3723, '1:02:03'],
    [Number.NaN, '0:00'],
    [Number.POSITIVE_INFINITY, '0:00'],
  ])('formats %s seconds as %s', (seconds, text) => {
    expect(clockText(seconds, 'en')).toBe(text);
  });

  it('uses the digits of the language', () => {
    expect(clockText(62, 'fa')).toBe('۱:۰۲');
  });
});
