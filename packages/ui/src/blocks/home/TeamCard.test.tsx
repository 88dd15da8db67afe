import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RenderedChat, renderChat } from '../../testing/renderChat.tsx';
import { ConversationCard } from './ConversationCard.tsx';
import { TeamCard } from './TeamCard.tsx';

let chat: RenderedChat;
afterEach(() => {
  chat.client.dispose();
  cleanup();
});

const closedToday = { closed_all_day: true };
const week = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, ...closedToday }));
const neverOpen = { workingHoursEnabled: true, workingHours: week, timeZone: 'UTC' };

async function show(channel: object) {
  chat = renderChat(
    <>
      <ConversationCard onOpen={vi.fn()} />
      <TeamCard />
    </>,
    { channel },
  );
  await chat.settle();
  const lines = screen.getByRole('region', { name: 'Our team' }).querySelectorAll('p');
  return [...lines].map((line) => line.textContent);
}

describe('ConversationCard', () => {
  it('offers to start a conversation until the visitor has sent a message', async () => {
    await show({});
    const pressed = screen.getByRole('button', { name: /Send us a message/ });
    await act(async () => void chat.client.startFlow('menu'));
    await chat.settle();
    chat.server.message('Welcome');
    await chat.settle();
    expect(pressed.isConnected, 'the button element stays, so a press in progress is not lost').toBe(true);
    expect(screen.getByRole('button', { name: /Send us a message.*Welcome/ })).toBeTruthy();
    chat.client.send('Hi');
    await chat.settle();
    expect(screen.getByRole('button', { name: /Continue your conversation.*Hi/ })).toBeTruthy();
  });
});

describe('TeamCard', () => {
  it('names the team members who are online, and leaves the reply time to ConversationCard', async () => {
    const team = await show({ replyTime: 'in_a_day' });
    expect(team).toEqual(['We are online', 'Ada']);
    expect(screen.getAllByText('We typically reply within a day')).toHaveLength(1);
  });

  it('leaves the out-of-office message to ConversationCard', async () => {
    const team = await show({ ...neverOpen, outOfOfficeMessage: 'Back after the fair' });
    expect(team).toEqual(['We are away at the moment']);
    expect(screen.getAllByText('Back after the fair')).toHaveLength(1);
  });

  it('with an out-of-office message, shows when the team is back', async () => {
    const openNow = [{ day_of_week: 2, open_hour: 9, open_minutes: 0, close_hour: 17, close_minutes: 0 }];
    const hours = [...week.filter((day) => day.day_of_week !== 2), ...openNow];
    const team = await show({ ...neverOpen, workingHours: hours, outOfOfficeMessage: 'Write to us anyway' });
    expect(team).toEqual(['We are away at the moment', expect.stringMatching(/^Back/)]);
    expect(screen.getByText('Write to us anyway')).toBeTruthy();
  });

  it('without an out-of-office message, leaves the time of return to ConversationCard', async () => {
    const openNow = [{ day_of_week: 2, open_hour: 9, open_minutes: 0, close_hour: 17, close_minutes: 0 }];
    const hours = [...week.filter((day) => day.day_of_week !== 2), ...openNow];
    const team = await show({ ...neverOpen, workingHours: hours });
    expect(team).toEqual(['We are away at the moment']);
    expect(screen.getAllByText(/^Back/)).toHaveLength(1);
  });
});
