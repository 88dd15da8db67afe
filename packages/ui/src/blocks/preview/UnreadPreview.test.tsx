import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RenderedChat, renderChat } from '../../testing/renderChat.tsx';
import { type Announce, AnnouncerContext } from '../announcer/announcerContext.ts';
import { CampaignPreview } from './CampaignPreview.tsx';
import { UnreadPreview } from './UnreadPreview.tsx';

let chat: RenderedChat;
const actions = { onOpen: vi.fn(), onClose: vi.fn() };

afterEach(() => {
  chat.client.dispose();
  cleanup();
});

describe('UnreadPreview', () => {
  it('shows the unread messages from agents without formatting', async () => {
    chat = renderChat(<UnreadPreview {...actions} />);
    act(() => void chat.client.send('Where is my order?'));
    await chat.settle();
    expect(screen.queryByRole('region')).toBeNull();
    for (const text of ['It left **this morning**', 'Anything else?']) {
      chat.server.message(text);
      await chat.settle();
    }
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('It left this morning'),
      expect.stringContaining('Anything else?'),
    ]);
  });
});

describe('CampaignPreview', () => {
  it('shows and announces the name of the website if a campaign has no sender', async () => {
    const greetingMessages = [
      { id: 5, message: 'Can we *help*?', trigger_rules: { time_on_page: 0, url: 'https://shop.example/' } },
    ];
    const announce = vi.fn<Announce>();
    chat = renderChat(
      <AnnouncerContext.Provider value={announce}>
        <CampaignPreview {...actions} />
      </AnnouncerContext.Provider>,
      { channel: { greetingMessages, websiteName: 'Nordholz' } },
    );
    await chat.settle();
    expect(screen.queryByRole('region')).toBeNull();
    chat.client.campaigns.start('https://shop.example/cart');
    await chat.settle();
    expect(screen.getByRole('region').textContent).toMatch(/Nordholz.*Can we help\?/);
    expect(announce.mock.calls).toEqual([['A message for you: Nordholz: Can we help?']]);
  });
});
