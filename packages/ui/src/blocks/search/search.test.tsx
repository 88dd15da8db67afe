import type { UseMessageSearch } from '@chat/hooks';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RenderedChat, renderChat } from '../../testing/renderChat.tsx';
import { renderKit } from '../../testing/renderKit.tsx';
import { MessageSearch } from './MessageSearch.tsx';
import { MessageSearchView } from './MessageSearchView.tsx';

let chat: RenderedChat | undefined;
afterEach(() => {
  chat?.client.dispose();
  chat = undefined;
  cleanup();
});

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search messages' });

describe('MessageSearchView', () => {
  const search: UseMessageSearch = {
    query: 'mug',
    count: 5,
    position: 2,
    status: 'done',
    setQuery: vi.fn(),
    showOlder: vi.fn(),
    showNewer: vi.fn(),
    searchOlder: vi.fn(),
  };
  const show = (changes: Partial<UseMessageSearch>) =>
    renderKit(<MessageSearchView {...search} {...changes} onClose={vi.fn()} />);

  it.each<[Partial<UseMessageSearch>, string, string?]>([
    [{}, '2 of 5'],
    [{ count: 0, position: 0 }, 'No matches'],
    [{ query: ' ', count: 0, position: 0, status: 'idle' }, ''],
    [{ count: 0, position: 0, status: 'loading' }, '', 'Searching older messages…'],
    [{ status: 'loading' }, '2 of 5', 'Searching older messages…'],
    [{ status: 'paused' }, '2 of 5', 'Search older messages'],
    [{ status: 'failed' }, '2 of 5', 'Couldn’t load older messages.'],
  ])('with %j shows %o and %o', (changes, count, note) => {
    show(changes);
    expect(screen.getAllByRole('status')[0]?.textContent).toBe(count);
    if (note) expect(screen.getByText(note)).toBeTruthy();
  });

  it.each<[Partial<UseMessageSearch>, string | undefined]>([
    [{}, undefined],
    [{ count: 0 }, 'No matches'],
    [{ query: ' ', count: 0, status: 'idle' }, 'Search messages'],
    [{ count: 0, status: 'loading' }, 'Search messages'],
  ])('with %j, the buttons that move between matches have the description %o', (changes, reason) => {
    show(changes);
    for (const name of ['Older match', 'Newer match']) {
      const described = screen.getByRole('button', { name }).getAttribute('aria-describedby');
      expect(document.getElementById(described ?? '')?.textContent).toBe(reason);
    }
  });

  it('moves by Enter, Shift+Enter and the buttons, but not while an input method is composing', () => {
    const showOlder = vi.fn();
    const showNewer = vi.fn();
    show({ showOlder, showNewer });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(showOlder).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Enter' });
    fireEvent.click(screen.getByRole('button', { name: 'Older match' }));
    fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Newer match' }));
    expect([showOlder.mock.calls.length, showNewer.mock.calls.length]).toEqual([2, 2]);
  });

  it('searches older messages when the button is clicked', () => {
    const searchOlder = vi.fn();
    show({ status: 'paused', searchOlder });
    fireEvent.click(screen.getByRole('button', { name: 'Search older messages' }));
    expect(searchOlder).toHaveBeenCalledTimes(1);
  });
});

function Conversation() {
  const logRef = useRef<HTMLDivElement>(null);
  const [isSearching, setSearching] = useState(false);
  return (
    <div>
      {isSearching && <MessageSearch logRef={logRef} onClose={() => setSearching(false)} />}
      <div ref={logRef}>
        <div data-message-id="m1">
          <div data-chat-part="bubble">The blue mug</div>
          <p>mug</p>
        </div>
      </div>
      <button type="button" onClick={() => setSearching(true)}>
        Search
      </button>
    </div>
  );
}

describe('MessageSearch', () => {
  it('takes the focus, searches only the texts of messages, and returns the focus on Escape', () => {
    const onDocumentKeyDown = vi.fn();
    chat = renderChat(<Conversation />);
    const opener = screen.getByRole('button', { name: 'Search' });
    opener.focus();
    fireEvent.click(opener);
    expect(document.activeElement).toBe(field());
    act(() => void fireEvent.change(field(), { target: { value: 'mug' } }));
    expect(screen.getByText('1 of 1')).toBeTruthy();
    document.addEventListener('keydown', onDocumentKeyDown);
    fireEvent.keyDown(field(), { key: 'Escape' });
    document.removeEventListener('keydown', onDocumentKeyDown);
    expect(screen.queryByRole('search')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(onDocumentKeyDown, 'the chat does not close').not.toHaveBeenCalled();
  });
});
