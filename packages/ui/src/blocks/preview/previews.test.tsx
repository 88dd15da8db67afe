import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/renderKit.tsx';
import { type ResizeObserverStub, stubResizeObserver } from '../../testing/stubResizeObserver.ts';
import { CampaignPreviewView } from './CampaignPreviewView.tsx';
import { UnreadPreviewView } from './UnreadPreviewView.tsx';

const ada = { name: 'Ada Moreau', avatarUrl: null };
const messages = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ id: String(index), sender: ada, text }));
const handlers = () => ({ onOpen: vi.fn(), onClose: vi.fn(), onHeights: vi.fn() });

let heights: ResizeObserverStub;
beforeEach(() => {
  heights = stubResizeObserver();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('UnreadPreviewView', () => {
  it('shows at most the last three messages', () => {
    renderKit(<UnreadPreviewView messages={messages('one', 'two', 'three', 'four')} {...handlers()} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('two'),
      expect.stringContaining('three'),
      expect.stringContaining('four'),
    ]);
  });

  it('includes the name in every message, but shows it only once for consecutive messages', () => {
    renderKit(<UnreadPreviewView messages={messages('one', 'two')} {...handlers()} />);
    expect(screen.getAllByRole('listitem').every((item) => item.textContent?.includes('Ada Moreau'))).toBe(
      true,
    );
    expect(document.querySelectorAll('bdi')).toHaveLength(1);
  });

  it('tells assistive technology that a sender is a bot', () => {
    const [first] = messages('one');
    const sender = { name: 'Pip', avatarUrl: null, isBot: true };
    renderKit(<UnreadPreviewView messages={first ? [{ ...first, sender }] : []} {...handlers()} />);
    const hidden = screen.getByText('Pip').closest('[aria-hidden="true"]');
    expect([screen.getByText('Pip, bot').textContent, hidden?.textContent]).toEqual(['Pip, bot', 'Pip']);
  });

  it('has the buttons See new messages and Close', () => {
    const { onOpen, onClose } = handlers();
    renderKit(<UnreadPreviewView messages={messages('one')} onOpen={onOpen} onClose={onClose} />);
    fireEvent.click(screen.getByRole('button', { name: 'See new messages' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect([onOpen.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  it('opens the chat when a card is clicked', () => {
    const { onOpen, onClose } = handlers();
    renderKit(<UnreadPreviewView messages={messages('one')} onOpen={onOpen} onClose={onClose} />);
    fireEvent.click(screen.getByText('one'));
    expect([onOpen.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  });

  it('does not take the focus', () => {
    const before = document.activeElement;
    renderKit(<UnreadPreviewView messages={messages('one', 'two')} {...handlers()} />);
    expect(document.activeElement).toBe(before);
  });

  it('reports the heights of its contents when they change, and does not repeat equal heights', () => {
    const { onHeights, ...rest } = handlers();
    renderKit(<UnreadPreviewView messages={messages('one')} {...rest} onHeights={onHeights} />);
    const list = screen.getByRole('list');
    const actions = screen.getByRole('button', { name: 'Close' }).parentElement;
    act(() => heights.set(list, 74));
    act(() => actions && heights.set(actions, 36));
    expect(onHeights).toHaveBeenLastCalledWith([74, 36]);
    const calls = onHeights.mock.calls.length;
    act(() => heights.set(list, 74));
    expect(onHeights).toHaveBeenCalledTimes(calls);
    act(() => heights.set(list, 112));
    expect(onHeights).toHaveBeenLastCalledWith([112, 36]);
  });
});

describe('CampaignPreviewView', () => {
  it('shows sender and message, with buttons to reply and to dismiss', () => {
    const { onOpen, onClose } = handlers();
    renderKit(<CampaignPreviewView sender={ada} message="Can we help?" onOpen={onOpen} onClose={onClose} />);
    expect(screen.getByRole('region', { name: 'A message for you' }).textContent).toMatch(
      /Ada Moreau.*Can we help\?/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect([onOpen.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });
});
