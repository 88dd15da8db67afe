import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/renderKit.tsx';
import { Launcher } from './Launcher.tsx';

afterEach(cleanup);

describe('Launcher', () => {
  it.each([
    [0, '', 'Open chat'],
    [1, '1', 'Open chat, 1 unread message'],
    [9, '9', 'Open chat, 9 unread messages'],
    [10, '9+', 'Open chat, 10 unread messages'],
  ])('with %i unread messages, shows %o in its badge and has the name %o', (unreadCount, shown, name) => {
    renderKit(<Launcher isOpen={false} unreadCount={unreadCount} onToggle={vi.fn()} />);
    const button = screen.getByRole('button', { name });
    expect(button.querySelector('[data-chat-part="badge"]')?.textContent ?? '').toBe(shown);
  });

  it('exposes the id of the panel and whether the chat is open, and calls onToggle when clicked', () => {
    const onToggle = vi.fn();
    renderKit(<Launcher isOpen panelId="chat" unreadCount={3} onToggle={onToggle} />);
    const button = screen.getByRole('button', { name: 'Close chat' });
    expect([button.getAttribute('aria-expanded'), button.getAttribute('aria-controls')]).toEqual([
      'true',
      'chat',
    ]);
    fireEvent.click(button);
    expect(onToggle).toHaveBeenCalledTimes(1);
  });
});
