import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderChat } from '../../testing/renderChat.tsx';
import { ConversationIntro } from './ConversationIntro.tsx';

afterEach(cleanup);

it.each([
  [true, true],
  [false, false],
])(
  'with a bot (%s), the start of a conversation says that a bot answers first (%s)',
  async (hasBot, isShown) => {
    const { client, settle } = renderChat(<ConversationIntro />, {
      channel: { hasAConnectedAgentBot: hasBot, replyTime: 'in_a_day' },
    });
    await settle();
    expect(document.body.textContent).toContain(isShown ? 'A bot answers first' : 'within a day');
    expect(document.body.textContent.includes('A bot answers first')).toBe(isShown);
    client.dispose();
  },
);

it.each([
  [true, true],
  [false, false],
])('with a bot: %s, the start stays once the visitor has written: %s', async (hasBot, isShown) => {
  const { client, settle } = renderChat(<ConversationIntro />, {
    channel: { hasAConnectedAgentBot: hasBot },
  });
  await settle();
  act(() => void client.send('Hello'));
  await settle();
  expect(document.querySelectorAll('[data-chat-part="intro"]')).toHaveLength(isShown ? 1 : 0);
  client.dispose();
});
