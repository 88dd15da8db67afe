import type { Attachment } from '@chat/hooks';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accept, dayOf, messageOf, nowMs } from '../../testing/fixtures.ts';
import { renderKit } from '../../testing/renderKit.tsx';
import type { ContentProps } from '../content/ContentProps.ts';
import { contentTypes } from '../content/contentTypes.tsx';
import { fresh } from './Message.css.ts';
import { MessageListView, type MessageListViewProps } from './MessageListView.tsx';

afterEach(cleanup);

const attachmentOf = (durationSeconds: number | null): Attachment => ({
  id: 1,
  fileType: 'file',
  fileName: 'a.pdf',
  fileSize: 1,
  url: '',
  thumbUrl: null,
  width: null,
  height: null,
  durationSeconds,
  levels: [],
});

function show(changes: Partial<MessageListViewProps>) {
  const actions = {
    retry: vi.fn(),
    discard: vi.fn(),
    edit: vi.fn(),
    choose: vi.fn(),
    submitForm: vi.fn(accept),
  };
  const onLoadOlder = vi.fn();
  const onJump = vi.fn();
  const props: MessageListViewProps = {
    days: [],
    nowMs,
    hasOlder: false,
    isLoadingOlder: false,
    onLoadOlder,
    firstUnreadId: null,
    typingAgent: null,
    isAtBottom: true,
    newCount: 0,
    onJump,
    actions,
    contentTypes,
    ...changes,
  };
  const { rerender } = renderKit(<MessageListView {...props} />);
  return {
    actions,
    onLoadOlder,
    onJump,
    props,
    rerender,
    log: screen.getByRole('log', { name: 'Conversation' }),
  };
}

const focusedText = () => document.activeElement?.textContent;

describe('MessageListView', () => {
  it('renders only the new message and the one before it when a message is added', () => {
    const rendered: string[] = [];
    const types = {
      ...contentTypes,
      text: ({ message }: ContentProps) => {
        rendered.push(message.content);
        return message.content;
      },
    };
    const day = dayOf(...Array.from({ length: 50 }, (_, index) => messageOf({ content: `Text ${index}` })));
    const { rerender, props } = show({ days: [day], contentTypes: types });
    expect(rendered.length).toBe(50);
    rendered.length = 0;
    const added = dayOf(messageOf({ content: 'New' })).messages;
    const before = day.messages.map((grouped, index) =>
      index === 49 ? { ...grouped, isLastOfGroup: false } : grouped,
    );
    rerender(<MessageListView {...props} days={[{ ...day, messages: [...before, ...added] }]} />);
    expect(rendered).toEqual(['Text 49', 'New']);
  });

  it('is a single tab stop, and has aria-live off', () => {
    const { log } = show({ days: [dayOf(messageOf(), messageOf())] });
    expect(log.tabIndex).toBe(0);
    expect(log.getAttribute('aria-live')).toBe('off');
    expect(
      within(log)
        .getAllByRole('listitem')
        .filter((item) => item.tabIndex === 0),
    ).toEqual([]);
  });

  it('A1: moves the focus between messages with arrow keys, Home and End, starting at the newest', () => {
    const days = [
      dayOf(
        messageOf({ content: 'first' }),
        messageOf({ content: 'second' }),
        messageOf({ content: 'third' }),
      ),
    ];
    const { log } = show({ days });
    log.focus();
    const press = (key: string) => {
      fireEvent.keyDown(document.activeElement ?? log, { key });
      return focusedText();
    };
    expect(press('ArrowUp')).toContain('third');
    expect(press('ArrowUp')).toContain('second');
    expect(press('Home')).toContain('first');
    expect(press('ArrowUp')).toContain('first');
    expect(press('ArrowDown')).toContain('second');
    expect(press('End')).toContain('third');
    expect(press('ArrowDown')).toContain('third');
  });

  it('ignores arrow keys in a field inside the list', () => {
    const form = messageOf({ contentType: 'input_select', attributes: { items: ['Yes'] } });
    const { log } = show({ days: [dayOf(messageOf(), form)] });
    const field = document.createElement('input');
    log.append(field);
    field.focus();
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(field);
  });

  it('states sender and time of every message', () => {
    const { log } = show({
      days: [dayOf(messageOf({ content: 'Hi' }), messageOf({ direction: 'incoming', sender: null }))],
    });
    expect(within(log).getByText('Ada Moreau, 2:31 PM')).toBeTruthy();
    expect(within(log).getByText('You, 2:31 PM')).toBeTruthy();
  });

  it('marks messages of a bot', () => {
    show({ days: [dayOf(messageOf({ sender: { id: 'bot', name: 'Mira', avatarUrl: null, type: 'bot' } }))] });
    expect(screen.getByText('Bot')).toBeTruthy();
  });

  it('A12: shows that a message could not be sent, and offers to retry or discard it', () => {
    const failed = messageOf({ direction: 'incoming', status: 'failed', sender: null });
    const { actions } = show({ days: [dayOf(failed)] });
    expect(screen.getByText("Couldn't send, try again")).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send message again' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(actions.retry).toHaveBeenCalledWith(failed);
    expect(actions.discard).toHaveBeenCalledWith(failed);
  });

  it.each([
    ['http', false, 'Not sent: No links here'],
    ['validation', false, 'Not sent: No links here'],
    ['permission', false, 'Not sent: No links here'],
    ['upload_too_big', false, 'Not sent: No links here'],
    ['http', true, "Couldn't send, try again"],
    ['network', true, "Couldn't send, try again"],
    ['session_ended', false, "Couldn't send, try again"],
  ] as const)(
    "shows the server's reason only for a final rejection (code %s, retryable: %s)",
    (code, retryable, text) => {
      const error = { code, message: 'No links here', retryable };
      show({ days: [dayOf(messageOf({ direction: 'incoming', status: 'failed', sender: null, error }))] });
      const shown = document.querySelector('[data-chat-part="message-failure"]')?.textContent ?? '';
      expect(shown.split(/Edit|Send message again/)[0]).toBe(text);
    },
  );

  it.each([
    ['a refused text', {}, false, 'Edit'],
    ['a text that may be accepted later', {}, true, 'Send message again'],
    ['a refused answer to a question', { attributes: { reply_to_id: 1 } }, false, 'Send message again'],
    ['a refused recording', { attachments: [attachmentOf(3)] }, false, 'Send message again'],
    ['a refused file', { attachments: [attachmentOf(null)] }, false, 'Edit'],
  ] as const)('offers to edit or resend %s', (_what, changes, retryable, name) => {
    const error = { code: 'upload_type', message: 'No links here', retryable } as const;
    const failed = messageOf({ direction: 'incoming', status: 'failed', sender: null, error, ...changes });
    const { actions } = show({ days: [dayOf(failed)] });
    const either = screen.getAllByRole('button', { name: /^(?:Edit|Send message again)$/ });
    expect(either.map(({ textContent }) => textContent)).toEqual([name]);
    for (const button of either) fireEvent.click(button);
    expect(name === 'Edit' ? actions.edit : actions.retry).toHaveBeenCalledWith(failed);
  });

  it('offers to edit the failed messages for which the page returns true', () => {
    const error = { code: 'network', message: '', retryable: true } as const;
    const failed = messageOf({ direction: 'incoming', status: 'failed', error, attributes: { items: [] } });
    const { actions, props, rerender } = show({ days: [dayOf(failed)] });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    rerender(
      <MessageListView {...props} actions={{ ...actions, canEdit: (message) => message === failed }} />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(actions.edit).toHaveBeenCalledExactlyOnceWith(failed);
  });

  it('a click on a message adds the full date to its name, but a click on a button in it does not', async () => {
    const question = messageOf({
      content: 'Shall we?',
      contentType: 'input_select',
      attributes: { items: ['Yes'] },
    });
    show({ days: [dayOf(question)] });
    expect(screen.getByText('Shall we?')).toBeTruthy();
    const time = () => document.querySelector('[data-chat-part="message-meta"] time')?.textContent;
    const dated = () => screen.queryAllByRole('listitem', { name: /Saturday, November 21, 2026 at 2:31/ });
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(dated()).toHaveLength(0);
    fireEvent.click(screen.getByText('Shall we?'));
    expect(dated()).toHaveLength(1);
    expect(time()).toBe('2:31 PM');
  });

  it('falls back to text for a content type without a component', () => {
    const days = [dayOf(messageOf({ contentType: 'cards', content: 'Our newest desks' }))];
    show({ days, contentTypes: {} });
    expect(screen.getByText('Our newest desks')).toBeTruthy();
  });

  it('shows HTML in a message as text', () => {
    show({ days: [dayOf(messageOf({ content: '<img src=x onerror=alert(1)>' }))] });
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('shows a line above the first unread message', () => {
    const [read, unread] = [messageOf({ content: 'read' }), messageOf({ content: 'unread' })];
    const { log } = show({ days: [dayOf(read, unread)], firstUnreadId: unread.localId });
    const texts = within(log)
      .getAllByRole('listitem')
      .map((item) => item.textContent ?? '');
    const line = texts.indexOf('New');
    expect(texts[line - 1]).toContain('read');
    expect(texts[line + 1]).toContain('unread');
  });

  it('loads older messages when the button is clicked, unless they are loading already', () => {
    const { onLoadOlder } = show({ days: [dayOf(messageOf())], hasOlder: true });
    fireEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    cleanup();
    const busy = show({ days: [dayOf(messageOf())], hasOlder: true, isLoadingOlder: true });
    fireEvent.click(screen.getByRole('button', { name: 'Loading earlier messages' }));
    expect(onLoadOlder).toHaveBeenCalledTimes(1);
    expect(busy.onLoadOlder).not.toHaveBeenCalled();
  });

  it('offers a jump to new messages while the visitor has scrolled up', () => {
    const { onJump } = show({ days: [dayOf(messageOf())], isAtBottom: false, newCount: 2 });
    fireEvent.click(screen.getByRole('button', { name: '2 new messages' }));
    expect(onJump).toHaveBeenCalledTimes(1);
  });

  it('shows what a bot is doing instead of the typing text', () => {
    show({ typingAgent: { name: 'Mira' }, activity: 'Searching your orders…' });
    expect(document.querySelector('[data-chat-part="typing"]')?.textContent).toContain(
      'Searching your orders…',
    );
    expect(screen.queryByText('Mira is typing…')).toBeNull();
    cleanup();
    show({ activity: 'Asking the carrier…' });
    const row = document.querySelector('[data-chat-part="typing"][data-state="typing"]');
    expect(row?.textContent).toBe('Asking the carrier…');
  });

  it('shows who is typing, in a row that is always rendered', () => {
    show({});
    expect(document.querySelector('[data-chat-part="typing"]')?.getAttribute('data-state')).toBe('idle');
    cleanup();
    show({ typingAgent: { name: 'Ada' } });
    expect(screen.getByText('Ada is typing…')).toBeTruthy();
  });

  it('shows a bot with the same avatar while it is typing and beside its message', () => {
    const avatar = (part: string) =>
      document.querySelector(`[data-chat-part="${part}"] [data-chat-part="avatar"]`)?.innerHTML;
    const sender = { id: 'bot', name: 'Mira', avatarUrl: null, type: 'bot' } as const;
    show({ typingAgent: { name: 'Mira', isBot: true }, days: [dayOf(messageOf({ sender }))] });
    expect(avatar('typing')).toContain('<svg');
    expect(avatar('typing')).toBe(avatar('message'));
  });

  it('shows a heading for each day', () => {
    const yesterday = { ...dayOf(messageOf()), day: '2026-11-20', atSeconds: nowMs / 1000 - 86_400 };
    show({ days: [yesterday, dayOf(messageOf())] });
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual(['Yesterday', 'Today']);
  });

  it('animates a message that is newer than the list, even if it is the first of its day', () => {
    const day = { ...dayOf(messageOf({ createdAtSeconds: nowMs / 1000 - 60 })), day: '2026-11-20' };
    const { props, rerender } = show({ days: [day] });
    const later = messageOf({ createdAtSeconds: nowMs / 1000 + 60 });
    rerender(<MessageListView {...props} days={[day, dayOf(later)]} />);
    const rows = [...document.querySelectorAll('[data-chat-part="message"]')];
    expect(rows.map((row) => row.classList.contains(fresh))).toEqual([false, true]);
  });
});
