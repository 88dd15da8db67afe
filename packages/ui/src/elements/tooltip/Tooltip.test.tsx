import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/renderKit.tsx';
import { Tooltip } from './Tooltip.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const words = () => screen.queryByRole('tooltip', { hidden: true });
const control = () => screen.getByRole('button');
/** Only a browser knows whether a key brought the focus (the story presses Tab in one); jsdom's guess depends on earlier tests. */
const focus = (by: 'key' | 'press') => {
  const button = control();
  const matches = button.matches.bind(button);
  vi.spyOn(button, 'matches').mockImplementation((selector) =>
    selector === ':focus-visible' ? by === 'key' : matches(selector),
  );
  act(() => button.focus());
};

beforeEach(() => {
  vi.useFakeTimers();
  renderKit(
    <Tooltip text="Up to 20 MB">
      <button type="button">Attach</button>
    </Tooltip>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Tooltip', () => {
  it('appears once the pointer rests, and describes the control', () => {
    fireEvent.pointerEnter(control());
    pass(499);
    expect(words()).toBeNull();
    pass(1);
    expect(words()?.textContent).toBe('Up to 20 MB');
    expect(control().getAttribute('aria-describedby')).toBe(words()?.id);
  });

  it('appears at once for the keyboard, and goes with the focus', () => {
    focus('key');
    pass(0);
    expect(words()).not.toBeNull();
    act(() => control().blur());
    expect(words()).toBeNull();
  });

  it('does not appear when a press moves the focus', () => {
    focus('press');
    pass(10_000);
    expect(words()).toBeNull();
  });

  it('stays while the pointer is on its words, and goes after it has left both', () => {
    fireEvent.pointerEnter(control());
    pass(500);
    fireEvent.pointerLeave(control());
    pass(149);
    fireEvent.pointerEnter(words() ?? document.body);
    pass(10_000);
    expect(words()).not.toBeNull();
    fireEvent.pointerLeave(words() ?? document.body);
    pass(150);
    expect(words()).toBeNull();
  });

  it('is taken away by Escape, which nobody else hears', () => {
    focus('key');
    pass(0);
    const below = vi.fn();
    document.addEventListener('keydown', below);
    fireEvent.keyDown(control(), { key: 'Escape' });
    expect(words()).toBeNull();
    expect(below).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(control());
    document.removeEventListener('keydown', below);
  });

  it('does not appear under a finger', () => {
    fireEvent.pointerEnter(control(), { pointerType: 'touch' });
    pass(10_000);
    expect(words()).toBeNull();
  });
});
