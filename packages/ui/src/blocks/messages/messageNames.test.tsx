import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accept, messageOf, nowMs } from '../../testing/fixtures.ts';
import { renderKit } from '../../testing/renderKit.tsx';
import { contentTypes } from '../content/contentTypes.tsx';
import { Message, type MessageProps } from './Message.tsx';
import { TypingIndicator } from './TypingIndicator.tsx';

afterEach(cleanup);

const actions = { retry: vi.fn(), discard: vi.fn(), choose: vi.fn(), submitForm: accept };
const sender = { id: 9, name: 'Pip', avatarUrl: null, type: 'bot' } as const;

function show(
  changes: Parameters<typeof messageOf>[0],
  isFocusVisible = false,
  more: Partial<MessageProps> = {},
) {
  const message = messageOf({ createdAtSeconds: nowMs / 1000, ...changes });
  renderKit(
    <ul>
      <Message
        grouped={{ message, isFirstOfGroup: true, isLastOfGroup: true, startsConversation: false }}
        isFresh={false}
        isFocusVisible={isFocusVisible}
        isOpen
        isCurrent={false}
        answer={null}
        contentTypes={contentTypes}
        actions={actions}
        {...more}
      />
    </ul>,
  );
  return screen.getByRole('listitem');
}

it.each([
  ['time', false, /^Pip, bot, \d+:32.PM Hello$/],
  ['full date', true, /^Pip, bot, Saturday, November 21, 2026 at \d+:32.PM Hello$/],
])(
  'A1: a message is named by sender, %s and content, and the time is read once',
  (_what, isDetailed, name) => {
    const item = show({ content: 'Hello', sender }, isDetailed);
    expect(screen.getByRole('listitem', { name })).toBe(item);
    expect(item.querySelector('time')?.getAttribute('aria-hidden')).toBe('true');
  },
);

it('a message on the visitor’s side shows its `tools` and, with `isNamed`, its sender', () => {
  const own = { content: 'Hello', direction: 'incoming', sender } as const;
  const item = show(own, false, { isNamed: true, tools: <button type="button">Edit</button> });
  expect(screen.getByRole('listitem', { name: /^Pip, bot, \d+:32.PM Hello$/ })).toBe(item);
  expect(item.querySelector('bdi')?.textContent).toBe('Pip');
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
});

it('A1: a message of the system is named by its text', () => {
  expect(show({ content: 'Ada joined', direction: 'activity' })).toBe(
    screen.getByRole('listitem', { name: 'Ada joined' }),
  );
});

it('tells assistive technology that a typing bot is a bot', () => {
  renderKit(<TypingIndicator agent={{ name: 'Pip', isBot: true }} />);
  expect(screen.getByText('Pip, bot is typing…')).toBeTruthy();
  expect(screen.getByText('Pip is typing…').getAttribute('aria-hidden')).toBe('true');
});

it('the activity of a bot has its own text direction, but the typing text does not', () => {
  const agent = { name: 'Ada', isBot: false };
  const { rerender } = renderKit(<TypingIndicator agent={agent} />);
  expect(screen.getByText('Ada is typing…').getAttribute('dir')).toBe(null);
  rerender(<TypingIndicator agent={agent} activity="Searching your orders…" />);
  expect(screen.getByText('Searching your orders…').getAttribute('dir')).toBe('auto');
});
