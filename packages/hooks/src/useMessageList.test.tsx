import { type ChatClient, chatScope, createChatClient, unreadMessages } from '@chat/core';
import { createTestEnvironment, type TestEnvironment } from '@chat/core/testing';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChatProvider } from './ChatProvider.tsx';
import { useConversation } from './useConversation.ts';
import { type MessageListOptions, useMessageList } from './useMessageList.ts';

function List(options: MessageListOptions) {
  const { listProps, newCount, firstUnreadId } = useMessageList(options);
  const { messages } = useConversation();
  return (
    <div ref={listProps.ref} data-testid="list" data-new-count={newCount} data-first-unread={firstUnreadId}>
      {messages.map(({ localId, content }) => (
        <p key={localId} data-message-id={localId}>
          {content}
        </p>
      ))}
    </div>
  );
}

describe('useMessageList', () => {
  let backend: TestEnvironment;
  let client: ChatClient;
  afterEach(() => {
    cleanup();
    client.dispose();
    vi.restoreAllMocks();
  });

  const chat = () => createChatClient({ flowToken: 'demo', config: {}, environment: backend.environment });
  const advance = (seconds: number) => act(() => backend.clock.advance(seconds * 1_000));

  /** Opens a chat on a conversation of 45 messages, of which only the newest page is loaded. */
  async function open() {
    backend = createTestEnvironment();
    const first = chat();
    void first.start();
    first.send('Hello');
    await advance(2);
    first.dispose();
    for (let count = 1; count <= 44; count += 1) backend.server.message(`Line ${count}`);
    client = chat();
    void client.start();
    await advance(2);
  }
  const chatWith = (list: ReactNode) => <ChatProvider client={client}>{list}</ChatProvider>;
  const show = () => render(chatWith(<List />));
  const listed = () => client.state.messages.list.items.length;

  const unread = () => unreadMessages(client.state.messages.list.items, client.state.conversation);
  const seenRequests = () =>
    backend.server.network.requests.filter(({ path }) => path === '/api/conversations/update_last_seen')
      .length;

  it.each([
    ['has no first unread message if no message precedes it', [], false],
    ['has a first unread message if a message precedes it', [{ content: 'Hello', message_type: 0 }], true],
  ] as const)('%s', async (_title, earlier, isFound) => {
    backend = createTestEnvironment();
    const token = backend.server.addVisitor([...earlier, 'Can we help?']);
    backend.environment.storage.set(`${chatScope('demo')}:session`, token);
    client = chat();
    void client.start();
    await advance(2);
    expect(unread()).toHaveLength(1);
    const { getByTestId } = show();
    expect(getByTestId('list').dataset.firstUnread !== undefined).toBe(isFound);
  });

  it.each([
    ['marks a new message as seen with one request while the end of the list is visible', true, 1],
    ['marks no message as seen in a hidden tab', false, 0],
  ])('%s', async (_title, isVisible, expected) => {
    await open();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
    show();
    await advance(5);
    const before = seenRequests();
    backend.server.message('News');
    await advance(5);
    expect(seenRequests() - before).toBe(expected);
  });

  it('marks no message as seen while the list is scrolled up or hidden', async () => {
    await open();
    const { getByTestId, rerender } = show();
    await advance(5);
    const list = getByTestId('list');
    vi.spyOn(list, 'scrollHeight', 'get').mockReturnValue(2_000);
    const scrollTo = (top: number) => {
      list.scrollTop = top;
      act(() => void list.dispatchEvent(new Event('scroll')));
    };
    scrollTo(100);
    const before = seenRequests();
    backend.server.message('News');
    await advance(5);
    expect(seenRequests() - before).toBe(0);
    rerender(chatWith(<List isVisible={false} />));
    scrollTo(2_000);
    await advance(5);
    expect(seenRequests() - before).toBe(0);
    rerender(chatWith(<List />));
    await advance(5);
    expect(seenRequests() - before).toBe(1);
  });

  it('marks a new message as seen even if another device has meanwhile seen the message before it', async () => {
    await open();
    show();
    await advance(5);
    backend.server.network.fail({
      call: 'POST /api/conversations/update_last_seen',
      fault: { kind: 'answer', answer: { status: 500, body: {} } },
    });
    backend.server.message('First');
    await advance(2);
    backend.setOnline(false);
    const { visitor, backend: contacts } = backend.server;
    if (visitor) visitor.lastSeenAtSeconds = contacts.nowSeconds;
    await advance(2);
    backend.server.message('Second');
    backend.setOnline(true);
    await advance(5);
    expect(unread()).toEqual([]);
  });

  it('marks a message as seen after a reconnect, if the first request failed', async () => {
    await open();
    show();
    await advance(5);
    backend.server.network.fail({
      call: 'POST /api/conversations/update_last_seen',
      fault: { kind: 'answer', answer: { status: 500, body: {} } },
      times: 2,
    });
    backend.server.message('News');
    await advance(2);
    expect(unread()).toHaveLength(1);
    backend.server.disconnect();
    await advance(20);
    expect(unread()).toEqual([]);
  });

  it('counts as new only messages of agents and bots, not notes about activities', async () => {
    await open();
    const { getByTestId } = show();
    await advance(5);
    const list = getByTestId('list');
    vi.spyOn(list, 'scrollHeight', 'get').mockReturnValue(2_000);
    list.scrollTop = 100;
    act(() => void list.dispatchEvent(new Event('scroll')));
    backend.server.message({ message_type: 2, content: 'Ada joined the conversation' });
    backend.server.message('Hello');
    await advance(5);
    expect(list.dataset.newCount).toBe('1');
  });

  it('loads older pages until the first message is reached', async () => {
    await open();
    expect(listed()).toBeLessThan(45);
    show();
    await advance(5);
    expect([listed(), client.state.messages.allMessagesLoaded]).toEqual([45, true]);
  });

  it('does not request a failed page in a loop, and loads it when the device is online again', async () => {
    await open();
    backend.setOnline(false);
    const before = backend.server.network.requests.length;
    show();
    await advance(5);
    expect(backend.server.network.requests.length - before).toBeLessThan(5);
    expect(listed()).toBeLessThan(45);
    backend.setOnline(true);
    await advance(30);
    expect(listed()).toBe(45);
  });
});
