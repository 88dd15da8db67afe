import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RenderedChat, renderChat } from '../../testing/renderChat.tsx';
import { SuggestedQuestions } from './SuggestedQuestions.tsx';

let chat: RenderedChat;
afterEach(() => {
  vi.useRealTimers();
  chat.client.dispose();
  cleanup();
});

const items = ['Orders', { title: 'Care', value: 'care' }, 'Hours', 'A person', 'More'];

interface GreetingOptions {
  readonly hasBot?: boolean;
  beforeGreeting?(): void | Promise<void>;
}

async function showGreeting({ hasBot = false, beforeGreeting }: GreetingOptions = {}) {
  const onOpen = vi.fn();
  chat = renderChat(<SuggestedQuestions onOpen={onOpen} />, {
    channel: { hasAConnectedAgentBot: hasBot },
  });
  await chat.settle();
  await act(async () => void chat.client.startConversation({ flow: 'menu' }));
  await chat.settle();
  await beforeGreeting?.();
  chat.server.message('Hello');
  chat.server.message({
    content: 'What can I do?',
    content_type: 'input_select',
    content_attributes: { items },
  });
  await chat.settle();
  return onOpen;
}

const names = () =>
  within(screen.getByRole('list', { name: 'Choices' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('SuggestedQuestions', () => {
  it('shows the first four choices of the greeting', async () => {
    await showGreeting();
    expect(names()).toEqual(['Orders', 'Care', 'Hours', 'A person']);
  });

  it('sends the value of a clicked choice as an answer, and is then removed', async () => {
    const onOpen = await showGreeting();
    fireEvent.click(screen.getByRole('button', { name: 'Care' }));
    expect(onOpen).toHaveBeenCalledOnce();
    await chat.settle();
    const sent = chat.client.state.messages.list.items.at(-1);
    expect(sent).toMatchObject({
      content: 'Care',
      attributes: { value: 'care', reply_to_id: expect.any(Number) },
      status: 'sent',
    });
    expect(screen.queryByRole('list')).toBeNull();
  });

  const placeholders = () => document.querySelectorAll('ul[aria-hidden="true"] > li').length;

  it('shows placeholders while a new conversation waits for the bot’s greeting', async () => {
    await showGreeting({ hasBot: true, beforeGreeting: () => expect(placeholders()).toBe(4) });
    expect(placeholders()).toBe(0);
    expect(names()).toHaveLength(4);
  });

  it('shows no placeholders without a bot', async () => {
    await showGreeting({ beforeGreeting: () => expect(placeholders()).toBe(0) });
  });

  it('shows the placeholders for four seconds at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await showGreeting({
      hasBot: true,
      beforeGreeting() {
        act(() => void vi.advanceTimersByTime(3_999));
        expect(placeholders()).toBe(4);
        act(() => void vi.advanceTimersByTime(1));
        expect(placeholders()).toBe(0);
      },
    });
  });

  it('shows nothing if the greeting does not end with choices', async () => {
    await showGreeting();
    chat.server.message('Or just write.');
    await chat.settle();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
