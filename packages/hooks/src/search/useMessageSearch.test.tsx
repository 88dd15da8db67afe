import { type ChatClient, createChatClient } from '@chat/core';
import { createTestEnvironment, type TestEnvironment } from '@chat/core/testing';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChatProvider } from '../ChatProvider.tsx';
import { createTestChat, type TestChat } from '../testing/createTestChat.tsx';
import { useMessageSearch } from './useMessageSearch.ts';

let chat: TestChat | undefined;
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
});

function createList(messages: Readonly<Record<string, string>>) {
  const element = document.createElement('div');
  document.body.append(element);
  const add = (id: string, html: string) => {
    const message = document.createElement('p');
    message.setAttribute('data-message-id', id);
    message.innerHTML = html;
    element.append(message);
  };
  for (const [id, html] of Object.entries(messages)) add(id, html);
  return { listRef: { current: element }, add };
}

const marked = () =>
  Object.fromEntries(
    [...document.querySelectorAll('[data-match]')].map((message) => [
      message.getAttribute('data-message-id'),
      message.getAttribute('data-match'),
    ]),
  );

function search(messages: Readonly<Record<string, string>>, textSelector?: string) {
  const list = createList(messages);
  chat = createTestChat();
  const { wrapper } = chat;
  const options = { listRef: list.listRef, ...(textSelector ? { textSelector } : {}) };
  const { result, unmount } = renderHook(() => useMessageSearch(options), { wrapper });
  const find = (query: string) => act(() => result.current.setQuery(query));
  const place = () => [result.current.position, result.current.count];
  return { ...list, result, unmount, find, place };
}

describe('useMessageSearch', () => {
  it('counts the matches from the newest message, and moves between them in both directions', () => {
    const { result, find, place } = search({ a: 'A mug, my mug', b: 'no', c: 'Mugs' });
    find('mug');
    expect(place()).toEqual([1, 3]);
    expect(marked()).toEqual({ a: 'other', c: 'current' });
    act(result.current.showOlder);
    expect([place(), marked()]).toEqual([[2, 3], { a: 'current', c: 'other' }]);
    act(result.current.showNewer);
    act(result.current.showNewer);
    expect(place(), 'after the newest one, the oldest').toEqual([3, 3]);
    act(result.current.showOlder);
    expect(place(), 'after the oldest one, the newest').toEqual([1, 3]);
  });

  it('finds a match across formatted text, but not across paragraphs and not in buttons', () => {
    const { find, place } = search({
      a: 'big <b>blue</b> mug',
      b: '<p>blue</p><p>mug</p>',
      c: '<button>blue mug</button>',
    });
    find('blue mug');
    expect(place()).toEqual([1, 1]);
    expect(marked()).toEqual({ a: 'current' });
  });

  it('searches only the given parts of a message', () => {
    const { find, place } = search({ a: '<i>mug</i> <time>mug</time>' }, 'i');
    find('mug');
    expect(place()).toEqual([1, 1]);
  });

  it('counts a match that is added later, and stays at the newest match', async () => {
    const { find, place, add } = search({ a: 'mug' });
    find('mug');
    await act(async () => {
      add('b', 'another mug');
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    });
    await vi.waitFor(() => expect(place()).toEqual([1, 2]));
  });

  it('shows the first match that arrives, even if the visitor moved while there was none', async () => {
    const { result, find, place, add } = search({ a: 'no' });
    find('mug');
    act(result.current.showOlder);
    await act(async () => {
      add('b', 'a mug, my mug');
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    });
    await vi.waitFor(() => expect(place()).toEqual([1, 2]));
  });

  it('starts at the newest match after each change of the query, and removes the highlights on unmount', () => {
    const { result, find, place, unmount } = search({ a: 'mug', b: 'mug', c: 'mu' });
    find('mug');
    act(result.current.showOlder);
    expect(place()).toEqual([2, 2]);
    find('mu');
    expect(place()).toEqual([1, 3]);
    find(' ');
    expect([place(), marked()]).toEqual([[0, 0], {}]);
    find('mug');
    unmount();
    expect(marked()).toEqual({});
  });
});

describe('older messages', () => {
  let backend: TestEnvironment;
  let client: ChatClient | undefined;
  afterEach(() => client?.dispose());

  async function searchHistory(count: number, status?: number, call = 'GET /api/messages') {
    backend = createTestEnvironment();
    const open = () => createChatClient({ flowToken: 'demo', config: {}, environment: backend.environment });
    const first = open();
    void first.start();
    first.send('Line 0');
    await backend.clock.advance(2_000);
    first.dispose();
    for (let line = 1; line < count; line += 1) backend.server.message(`Line ${line}`);
    const second = open();
    client = second;
    void second.start();
    await backend.clock.advance(2_000);
    if (status !== undefined)
      backend.server.network.fail({
        call,
        fault: { kind: 'answer', answer: { status, body: {} } },
      });
    vi.useFakeTimers();
    const { listRef } = createList({});
    const { result } = renderHook(() => useMessageSearch({ listRef }), {
      wrapper: ({ children }) => <ChatProvider client={second}>{children}</ChatProvider>,
    });
    act(() => result.current.setQuery('line'));
    const load = async (pages: number) => {
      for (let page = 0; page < pages; page += 1)
        await act(async () => {
          await vi.advanceTimersByTimeAsync(400);
          await backend.clock.advance(200);
        });
    };
    const listed = () => second.state.messages.list.items.length;
    return { result, load, listed };
  }

  it('the search status is idle for a very short query, and done if all messages are listed', () => {
    const { result, find } = search({ a: 'mug' });
    find('m');
    expect(result.current.status).toBe('idle');
    find('mug');
    expect(result.current.status).toBe('done');
  });

  it('are loaded page by page until the first one', async () => {
    const { result, load, listed } = await searchHistory(50);
    expect([listed(), result.current.status]).toEqual([20, 'loading']);
    await load(3);
    expect([listed(), result.current.status]).toEqual([50, 'done']);
  });

  it('are loaded 25 pages at a time, and further pages on request', async () => {
    const { result, load, listed } = await searchHistory(540);
    await load(30);
    expect([listed(), result.current.status]).toEqual([520, 'paused']);
    act(result.current.searchOlder);
    await load(3);
    expect([listed(), result.current.status]).toEqual([540, 'done']);
  });

  it('continue to load when the query changes', async () => {
    const { result, load, listed } = await searchHistory(540);
    await load(30);
    expect([listed(), result.current.status]).toEqual([520, 'paused']);
    act(() => result.current.setQuery('line 1'));
    await load(3);
    expect([listed(), result.current.status]).toEqual([540, 'done']);
  });

  it('that fail to load stop the search until it is continued', async () => {
    const { result, load, listed } = await searchHistory(50, 500);
    await load(5);
    expect([listed(), result.current.status]).toEqual([20, 'failed']);
    act(result.current.searchOlder);
    await load(4);
    expect([listed(), result.current.status]).toEqual([50, 'done']);
  });

  it('are loaded although another action has failed before', async () => {
    const { result, load, listed } = await searchHistory(50, 500, 'POST /api/conversations/toggle_status');
    act(() => result.current.setQuery(''));
    await act(async () => {
      const ending = client?.endConversation();
      await backend.clock.advance(1_000);
      expect((await ending)?.ok).toBe(false);
    });
    act(() => result.current.setQuery('line'));
    await load(3);
    expect([listed(), result.current.status]).toEqual([50, 'done']);
  });
});
