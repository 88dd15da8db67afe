import type { DayGroup } from '@chat/hooks';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accept, dayOf, messageOf, nowMs } from '../../testing/fixtures.ts';
import { renderKit } from '../../testing/renderKit.tsx';
import { contentTypes } from '../content/contentTypes.tsx';
import { findTimes } from './findTimes.ts';
import { MessageDay, type MessageDayProps } from './MessageDay.tsx';

afterEach(cleanup);

function show(
  day: DayGroup,
  firstOpenId?: number,
  seen?: MessageDayProps['seen'],
  firstUnreadId: string | null = null,
) {
  renderKit(
    <ol>
      <MessageDay
        day={day}
        nowMs={nowMs}
        answers={{ open: new Set(), given: new Map() }}
        times={findTimes([day])}
        freshAfterSeconds={nowMs / 1000}
        currentId={null}
        isFocusVisible={false}
        firstUnreadId={firstUnreadId}
        actions={{ retry: vi.fn(), discard: vi.fn(), choose: vi.fn(), submitForm: accept }}
        contentTypes={contentTypes}
        firstOpenId={firstOpenId}
        {...(seen && { seen })}
      />
    </ol>,
  );
}

it('shows a heading between the messages of two conversations', () => {
  const [earlier, later] = [messageOf({ content: 'Goodbye' }), messageOf({ conversationId: 2 })];
  show(dayOf(earlier, later));
  const row = screen.getByRole('heading', { level: 2, name: 'New conversation' }).closest('li');
  expect(row?.previousElementSibling?.textContent).toContain('Goodbye');
  expect(row?.nextElementSibling?.getAttribute('data-message-id')).toBe(later.localId);
});

it('the “New” line divides a group: the message above it ends one, the message below it begins another', () => {
  const [read, unread] = [messageOf(), messageOf()];
  const day = dayOf(read, unread);
  const [first, last] = [{ isLastOfGroup: false }, { isFirstOfGroup: false }];
  const messages = day.messages.map((grouped, index) => ({ ...grouped, ...(index === 0 ? first : last) }));
  show({ ...day, messages }, 0, undefined, unread.localId);
  const rows = document.querySelectorAll('[data-chat-part="message"]');
  expect(rows[0]?.hasAttribute('data-last')).toBe(true);
  expect(rows[0]?.querySelector('[data-chat-part="message-meta"]')).not.toBeNull();
  expect(rows[1]?.hasAttribute('data-first')).toBe(true);
});

it('shows “Edited” and the time below a message whose text was changed, also within a group', () => {
  const day = dayOf(messageOf(), messageOf({ content: 'The price is 12', attributes: { edited: true } }));
  show({ ...day, messages: day.messages.map((grouped) => ({ ...grouped, isLastOfGroup: false })) });
  const metas = document.querySelectorAll('[data-chat-part="message-meta"]');
  expect([...metas].map(({ textContent }) => textContent)).toEqual(['2:31 PMEdited']);
  expect(metas[0]?.closest('li')?.textContent).toContain('The price is 12');
});

it.each([
  ['earlier conversations', 2, ['true', 'false', 'false']],
  ['no conversation, while the current one is unknown', 0, ['false', 'false', 'false']],
  ['an ended session', Infinity, ['true', 'true', 'true']],
])('disables the buttons of %s', async (_what, firstOpenId, expected) => {
  const attributes = {
    items: [{ title: 'Mug', actions: [{ type: 'postback', text: 'Buy', payload: 'mug' }] }],
  };
  const cards = [1, 2, 3].map((conversationId) =>
    messageOf({ contentType: 'cards', content: '', attributes, conversationId }),
  );
  show(dayOf(...cards), firstOpenId);
  const buttons = await screen.findAllByRole('button', { name: 'Buy' });
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(expected);
});

it('in the current conversation, marks the visitor’s messages as seen up to the last time an agent looked', () => {
  const own = { direction: 'incoming', status: 'sent' } as const;
  const messages = [
    messageOf({ ...own, conversationId: 1, createdAtSeconds: 100 }),
    messageOf({ ...own, conversationId: 2, createdAtSeconds: 200 }),
    messageOf({ ...own, conversationId: 2, createdAtSeconds: 400 }),
  ];
  const states = () =>
    messages.map(({ localId }) => {
      const row = document.querySelector(`[data-message-id="${localId}"]`);
      return row?.textContent.match(/Sent|Seen/)?.[0];
    });
  const day = dayOf(...messages);
  const last = { ...day, messages: day.messages.map((grouped) => ({ ...grouped, isLastOfGroup: true })) };
  show(last, 0, { id: 2, agentLastSeenAtSeconds: 200 });
  expect(states()).toEqual(['Sent', 'Seen', 'Sent']);
});
