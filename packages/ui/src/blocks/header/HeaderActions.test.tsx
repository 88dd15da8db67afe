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

  it('groups several actions in a menu that works by keyboard', async () => {
    const onEnd = vi.fn();
    renderKit(<HeaderActions onClose={vi.fn()} onEnd={onEnd} onPopOut={vi.fn()} onMoveToMobile={vi.fn()} />);
    const more = moreButton();
    expect(names()).toEqual(['More', 'Close chat']);
    fireEvent.click(more);
    const menu = await screen.findByRole('menu', { name: 'More' });
    expect(focused()).toBe('Continue on your phone');
    fireEvent.keyDown(menu, { key: 'ArrowUp' });
    expect(focused()).toBe('End conversation');
    fireEvent.keyDown(menu, { key: 'Home' });
    fireEvent.keyDown(menu, { key: 'ArrowDown' });
    expect(focused()).toBe('Open in a new window');
    fireEvent.click(screen.getByRole('menuitem', { name: 'End conversation' }));
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(moreButton());
  });

  it('closes its menu on Escape, and stops the propagation of the key event', async () => {
    const onDocumentKeyDown = vi.fn();
    document.addEventListener('keydown', onDocumentKeyDown);
    renderKit(<HeaderActions onEnd={vi.fn()} onPopOut={vi.fn()} />);
    fireEvent.click(moreButton());
    fireEvent.keyDown(await screen.findByRole('menu'), { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(moreButton());
    expect(onDocumentKeyDown).not.toHaveBeenCalled();
    document.removeEventListener('keydown', onDocumentKeyDown);
  });

  it('puts the search in the menu, even if it is the only action', async () => {
    const onSearch = vi.fn();
    renderKit(<HeaderActions onSearch={onSearch} />);
    fireEvent.click(moreButton());
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Search this conversation' }));
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it.each([
    [false, 'true'],
    [true, 'false'],
  ])(
    'with isMuted = %o, the sound entry has aria-checked = %s, and the menu stays open when the entry is clicked',
    async (isMuted, checked) => {
      const setMuted = vi.fn();
      renderKit(<HeaderActions sound={{ isMuted, setMuted }} />);
      fireEvent.click(moreButton());
      const entry = await screen.findByRole('menuitemcheckbox', { name: 'Sound for new messages' });
      expect(entry.getAttribute('aria-checked')).toBe(checked);
      fireEvent.click(entry);
      expect(setMuted).toHaveBeenCalledWith(!isMuted);
      expect(screen.getByRole('menu')).toBeTruthy();
    },
  );
});
