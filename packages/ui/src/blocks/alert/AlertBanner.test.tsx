import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/renderKit.tsx';
import { AlertBanner } from './AlertBanner.tsx';

const onDismiss = vi.fn();
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  onDismiss.mockClear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('AlertBanner', () => {
  it('has role alert and dismisses itself after 3 s', () => {
    renderKit(<AlertBanner message="That did not work" onDismiss={onDismiss} />);
    expect(screen.getByRole('alert').textContent).toContain('That did not work');
    pass(2999);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('with `stays`, remains until the visitor dismisses it', () => {
    renderKit(<AlertBanner message="Your data was deleted" stays onDismiss={onDismiss} />);
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['pointer', 'pointerOver', 'pointerOut'],
    ['focus', 'focus', 'blur'],
  ] as const)('pauses its timer while the %s is on the banner', (_what, enter, leave) => {
    renderKit(<AlertBanner message="That did not work" onDismiss={onDismiss} />);
    pass(2000);
    fireEvent[enter](screen.getByRole('alert'));
    pass(10_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent[leave](screen.getByRole('alert'));
    pass(999);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('keeps its timer paused until both pointer and focus have left, then waits for the remaining time', () => {
    renderKit(<AlertBanner message="That did not work" onDismiss={onDismiss} />);
    const alert = screen.getByRole('alert');
    pass(1000);
    fireEvent.pointerOver(alert);
    fireEvent.focus(alert);
    pass(5000);
    fireEvent.pointerOut(alert);
    pass(5000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.blur(alert);
    pass(1999);
    expect(onDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('does not dismiss itself if it has an action', () => {
    renderKit(
      <AlertBanner message="Gone" action={<button type="button">Undo</button>} onDismiss={onDismiss} />,
    );
    pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
  });

  it('is dismissed by its close button', () => {
    renderKit(<AlertBanner message="That did not work" onDismiss={onDismiss} />);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });
});
