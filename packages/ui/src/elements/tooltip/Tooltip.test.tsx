import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/renderKit.tsx';
import { Tooltip } from './Tooltip.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const tooltip = () => screen.queryByRole('tooltip', { hidden: true });
const control = () => screen.getByRole('button');
/**
 * Mocks `:focus-visible`, because jsdom's result depends on earlier tests. A story tests keyboard focus in a browser.
 */
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
  it('appears after the pointer has been on the control for 500 ms, and describes the control', () => {
    fireEvent.pointerEnter(control());
    pass(499);
    expect(tooltip()).toBeNull();
    pass(1);
    expect(tooltip()?.textContent).toBe('Up to 20 MB');
    expect(control().getAttribute('aria-describedby')).toBe(tooltip()?.id);
  });

  it('appears at once on keyboard focus, and disappears on blur', () => {
    focus('key');
    pass(0);
    expect(tooltip()).not.toBeNull();
    act(() => control().blur());
    expect(tooltip()).toBeNull();
  });

  it('does not appear when a click moves the focus to the control', () => {
    focus('press');
    pass(10_000);
    expect(tooltip()).toBeNull();
  });

  it('stays while the pointer is on it, and disappears after the pointer has left', () => {
    fireEvent.pointerEnter(control());
    pass(500);
    fireEvent.pointerLeave(control());
    pass(149);
    fireEvent.pointerEnter(tooltip() ?? document.body);
    pass(10_000);
    expect(tooltip()).not.toBeNull();
    fireEvent.pointerLeave(tooltip() ?? document.body);
    pass(150);
    expect(tooltip()).toBeNull();
  });

  it('disappears on Escape, and stops the propagation of the key event', () => {
    focus('key');
    pass(0);
    const onDocumentKeyDown = vi.fn();
    document.addEventListener('keydown', onDocumentKeyDown);
    fireEvent.keyDown(control(), { key: 'Escape' });
    expect(tooltip()).toBeNull();
    expect(onDocumentKeyDown).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(control());
    document.removeEventListener('keydown', onDocumentKeyDown);
  });

  it('does not appear when the control is touched', () => {
    fireEvent.pointerEnter(control(), { pointerType: 'touch' });
    pass(10_000);
    expect(tooltip()).toBeNull();
  });
});
