import { type ChatClient, createChatClient } from '@chat/core';
import { createTestEnvironment, type TestEnvironment } from '@chat/core/testing';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatProvider } from './ChatProvider.tsx';
import { useConversation } from './useConversation.ts';
import { useMessageList } from './useMessageList.ts';

function List() {
  const { listProps } = useMessageList();
  const { messages } = useConversation();
  return (
    <div ref={listProps.ref}>
      {messages.map(({ localId, content }) => (
        <p key={localId} data-message-id={localId}>
          {content}
        </p>
      ))}
    </div>
  );
}

describe('useMessageList, near the beginning', () => {
  let world: TestEnvironment;
  let client: ChatClient;
  beforeEach(() => {
    // A document without layout has neither.
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    vi.stubGlobal('CSS', { escape: (text: string) => text });
  });
  afterEach(() => {
    cleanup();
    client.dispose();
    vi.unstubAllGlobals();
  });

  const chat = () => createChatClient({ flowToken: 'demo', config: {}, environment: world.environment });
  const pass = (seconds: number) => act(() => world.clock.advance(seconds * 1_000));

  /** A page on a conversation of 45 messages, of which the newest are listed. */
  async function open() {
    world = createTestEnvironment();
    const first = chat();
    void first.start();
    first.send('Hello');
    await pass(2);
    first.dispose();
    for (let count = 1; count <= 44; count += 1) world.server.message(`Line ${count}`);
    client = chat();
    void client.start();
    await pass(2);
  }
  const show = () =>
    render(
      <ChatProvider client={client}>
        <List />
      </ChatProvider>,
    );
  const listed = () => client.state.messages.list.items.length;

  it('loads page after page until there is nothing older', async () => {
    await open();
    expect(listed()).toBeLessThan(45);
    show();
    await pass(5);
    expect([listed(), client.state.messages.allMessagesLoaded]).toEqual([45, true]);
  });

  it('does not ask without end for a page that fails, and asks again when the connection is back', async () => {
    await open();
    world.setOnline(false);
    const before = world.server.network.requests.length;
    show();
    await pass(5);
    expect(world.server.network.requests.length - before).toBeLessThan(5);
    expect(listed()).toBeLessThan(45);
    world.setOnline(true);
    await pass(30);
    expect(listed()).toBe(45);
  });
});
