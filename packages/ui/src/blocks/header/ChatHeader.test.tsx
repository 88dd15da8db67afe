import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RenderedChat, renderChat, renderConversation } from '../../testing/renderChat.tsx';
import { ChatHeader } from './ChatHeader.tsx';

let chat: RenderedChat;
afterEach(() => {
  chat.client.dispose();
  cleanup();
  vi.restoreAllMocks();
});

const header = () => document.querySelector('[data-chat-part="header"]');
const shown = () => [header()?.getAttribute('data-state'), header()?.querySelector('p')?.textContent];

describe('ChatHeader', () => {
  it('does not say that the team is online while the device is offline', async () => {
    chat = renderChat(<ChatHeader />, { channel: { replyTime: 'in_a_day' } });
    await chat.settle();
    expect(shown()).toEqual(['online', 'We are online\u00a0· We typically reply within a day']);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(shown()).toEqual([null, undefined]);
  });

  it.each([
    [true, 'Hello', '', 'expanded'],
    [true, '', 'Ask us anything', 'expanded'],
    [true, '', '', 'collapsed'],
    [true, ' ', '\n', 'collapsed'],
    [false, 'Hello', '', 'collapsed'],
  ])(
    'with isHome %j, the title %j and the tagline %j, is %s',
    async (isHome, welcomeTitle, welcomeTagline, variant) => {
      chat = renderChat(<ChatHeader isHome={isHome} />, { channel: { welcomeTitle, welcomeTagline } });
      await chat.settle();
      expect(header()?.getAttribute('data-variant')).toBe(variant);
    },
  );

  it('shows the agent who answered, until the conversation ends', async () => {
    chat = await renderConversation(<ChatHeader />);
    const { server, settle } = chat;
    const title = () => header()?.querySelector('h1')?.textContent;
    const siteName = title();
    server.message({ content: 'Hi!', message_type: 1, sender: { id: 1, name: 'Ada', type: 'agent' } });
    await settle();
    expect(title()).toBe('Ada');
    expect(shown()[1]).toContain(siteName);
    server.resolve();
    await settle();
    expect(title()).toBe(siteName);
  });
});
