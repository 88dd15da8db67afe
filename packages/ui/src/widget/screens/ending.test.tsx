import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type RenderedChat, renderConversation } from '../../testing/renderChat.tsx';
import { ChatScreen } from '../ChatScreen.tsx';

// Loads the lazy parts first, since a fake clock does not wait for dynamic imports.
await Promise.all([
  import('./Layers.tsx'),
  import('./EndedCard.tsx'),
  import('../../blocks/header/HeaderMenu.tsx'),
]);

let chat: RenderedChat;
afterEach(() => {
  chat.client.dispose();
  cleanup();
});

const question = () => screen.queryByRole('dialog', { name: 'End this conversation?' });
const status = () => chat.client.state.conversation.status;
const press = async (name: string, inside: HTMLElement = document.body) => {
  fireEvent.click(await within(inside).findByRole('button', { name }));
  await chat.settle();
};

async function askToEnd(): Promise<HTMLElement> {
  chat = await renderConversation(<ChatScreen hasHome />);
  await press('More');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'End conversation' }));
  return screen.findByRole('dialog', { name: 'End this conversation?' });
}

describe('ending a conversation', () => {
  it('asks first, and then shows on home that the conversation has ended, with its last message', async () => {
    const dialog = await askToEnd();
    expect(status()).toBe('open');
    await press('End conversation', dialog);
    expect([status(), question()]).toEqual(['resolved', null]);
    const card = await screen.findByRole('button', { name: /This conversation has ended/ });
    expect(card.textContent).toContain('You: Is the mug in stock?');
    expect(screen.getAllByRole('button', { name: 'Start a new conversation' })).toHaveLength(1);
  });

  it('changes nothing if the visitor continues', async () => {
    await press('Continue conversation', await askToEnd());
    expect([status(), question()]).toEqual(['open', null]);
  });

  it('closes the question if the team ends the conversation', async () => {
    await askToEnd();
    act(() => chat.server.resolve());
    await chat.settle();
    expect([status(), question()]).toEqual(['resolved', null]);
  });
});
