import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderChat } from '../../testing/renderChat.tsx';
import { MessageListFailed } from './MessageListFailed.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('MessageListFailed shows a loading text for one second before the error', () => {
  vi.useFakeTimers();
  const { client } = renderChat(<MessageListFailed />);
  act(() => void vi.advanceTimersByTime(999));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Loading your conversation');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('alert').textContent).toContain('couldn’t load your messages');
  client.dispose();
});
