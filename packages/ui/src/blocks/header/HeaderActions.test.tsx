import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/renderKit.tsx';
import { HeaderActions } from './HeaderActions.tsx';

afterEach(cleanup);

const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
const moreButton = () => screen.getByRole('button', { name: 'More' });
const focused = () => document.activeElement?.textContent;

describe('HeaderActions', () => {
  it('shows only actions that have a handler', () => {
    renderKit(<HeaderActions onClose={vi.fn()} />);
    expect(names()).toEqual(['Close chat']);
  });

  it('shows a single action as a button beside Close', () => {
    renderKit(<HeaderActions onClose={vi.fn()} onEnd={vi.fn()} />);
    expect(names()).toEqual(['End conversation', 'Close chat']);
  });

  it('groups several actions in a menu that works by keyboard', () => {
    const onEnd = vi.fn();
    renderKit(<HeaderActions onClose={vi.fn()} onEnd={onEnd} onPopOut={vi.fn()} onMoveToMobile={vi.fn()} />);
    const more = moreButton();
    expect(names()).toEqual(['More', 'Close chat']);
    fireEvent.click(more);
    const menu = screen.getByRole('menu', { name: 'More' });
    expect(focused()).toBe('Continue on your phone');
    fireEvent.keyDown(menu, { key: 'ArrowUp' });
    expect(focused()).toBe('End conversation');
    fireEvent.keyDown(menu, { key: 'Home' });
    fireEvent.keyDown(menu, { key: 'ArrowDown' });
    expect(focused()).toBe('Open in a new window');
    fireEvent.click(screen.getByRole('menuitem', { name: 'End conversation' }));
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(more);
  });

  it('closes its menu on Escape, and stops the propagation of the key event', () => {
    const onDocumentKeyDown = vi.fn();
    document.addEventListener('keydown', onDocumentKeyDown);
    renderKit(<HeaderActions onEnd={vi.fn()} onPopOut={vi.fn()} />);
    const more = moreButton();
    fireEvent.click(more);
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(more);
    expect(onDocumentKeyDown).not.toHaveBeenCalled();
    document.removeEventListener('keydown', onDocumentKeyDown);
  });
});
