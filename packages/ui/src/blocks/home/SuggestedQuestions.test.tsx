import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RenderedChat, renderChat } from '../../testing/renderChat.tsx';
import { SuggestedQuestions } from './SuggestedQuestions.tsx';

let chat: RenderedChat;
afterEach(() => {
  chat.client.dispose();
  cleanup();
});

const items = ['Orders', { title: 'Care', value: 'care' }, 'Hours', 'A person', 'More'];

async function showGreeting() {
  const onOpen = vi.fn();
  chat = renderChat(<SuggestedQuestions onOpen={onOpen} />);
  await chat.settle();
  await act(async () => void chat.client.startFlow('menu'));
  await chat.settle();
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

  it('sends the value of a clicked choice as the answer to the greeting, and is then removed', async () => {
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

  it('shows nothing if the greeting does not end with choices', async () => {
    await showGreeting();
    chat.server.message('Or just write.');
    await chat.settle();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
