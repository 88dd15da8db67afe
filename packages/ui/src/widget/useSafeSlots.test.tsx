import { chatScope, createChatClient } from '@chat/core';
import { createTestEnvironment, type NewMessage } from '@chat/core/testing';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ContentRegistry } from '../blocks/content/ContentProps.ts';
import { Message } from '../blocks/messages/Message.tsx';
import { ChatWidget } from './ChatWidget.tsx';
import type { ChatSlots } from './ScreenParts.tsx';
import { useSafeSlots } from './useSafeSlots.tsx';

let dispose: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  dispose();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const conversation = [{ content: 'A mug?', message_type: 0 }, 'Which one?', 'The blue one?'];

interface Situation {
  readonly history?: readonly NewMessage[];
  readonly failing?: 'GET /api/messages' | 'GET /api/config';
  readonly layout?: 'popup';
}

/** By default, the visitor has received two messages. */
async function renderSlots(slots: ChatSlots, { history = conversation, failing, layout }: Situation = {}) {
  const { environment, server, clock } = createTestEnvironment();
  if (history.length > 0) {
    environment.storage.set(`${chatScope('demo')}:session`, server.addVisitor(history));
  }
  const fault = { kind: 'answer', answer: { status: 503, body: {} } } as const;
  if (failing) server.network.fail({ call: failing, fault, times: 50 });
  const client = createChatClient({ flowToken: 'demo', environment });
  dispose = () => client.dispose();
  const look = layout ? { layout, defaultOpen: true } : {};
  render(<ChatWidget locale="en" {...look} client={client} slots={slots} />);
  const settle = async () => act(() => clock.advance(1_000));
  await settle();
  return { server, settle };
}

const part = (name: string) => document.querySelector(`[data-chat-part="${name}"]`);
const inMessage = (name: string) => document.querySelector(`[data-chat-part="message"] ${name}`);

function Broken(): ReactNode {
  throw new Error('my slot is broken');
}

interface Case extends Situation {
  readonly name: keyof ChatSlots;
  find(): Element | null;
}

const cases: readonly Case[] = [
  { name: 'messageRow', find: () => part('message') },
  { name: 'avatar', find: () => inMessage('[data-chat-part="avatar"]') },
  { name: 'dayLine', find: () => document.querySelector('[data-chat-part="day"] time') },
  { name: 'typing', find: () => part('typing') },
  { name: 'launcher', find: () => part('launcher'), layout: 'popup' },
  { name: 'empty', find: () => part('intro'), history: [] },
  { name: 'error', find: () => screen.queryByRole('alert'), failing: 'GET /api/messages' },
  { name: 'error', find: () => screen.queryByRole('alert'), history: [], failing: 'GET /api/config' },
];
const slow = { timeout: 5_000 };

it.each(cases)(
  'a slot $name that throws is replaced by the default, and reported once',
  async ({ name, find, ...situation }) => {
    await renderSlots({ [name]: Broken }, situation);
    await waitFor(() => expect(find()).not.toBeNull(), slow);
    expect(reportError).toHaveBeenCalledTimes(1);
    const cause = expect.objectContaining({ message: 'my slot is broken' });
    const message = expect.stringContaining(`The slot \`${name}\` of <ChatWidget> threw an error`);
    expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ message, cause }));
  },
);

it.each(cases)('a slot $name replaces the default', async ({ name, find, ...situation }) => {
  await renderSlots({ [name]: () => <b>mine</b> }, situation);
  await waitFor(() => expect(screen.getAllByText('mine').length).toBeGreaterThan(0), slow);
  expect(find()).toBeNull();
  expect(reportError).not.toHaveBeenCalled();
});

it.each(cases.filter(({ name }) => name !== 'messageRow' && name !== 'error'))(
  'null removes the part $name',
  async ({ name, find, ...situation }) => {
    await renderSlots({ [name]: null }, situation);
    expect(await screen.findByRole('textbox')).toBeTruthy();
    expect(find()).toBeNull();
  },
);

it('a message row can add to the default row, and knows who wrote the message', async () => {
  await renderSlots({
    messageRow: ({ isOwn, ...props }) => (
      <>
        <Message {...props} />
        <li>{isOwn ? 'from me' : 'from them'}</li>
      </>
    ),
  });
  expect(await screen.findAllByText('from them')).toHaveLength(2);
  expect(screen.getAllByText('from me')).toHaveLength(1);
  expect(document.querySelectorAll('[data-chat-part="message"]')).toHaveLength(3);
});

it('a new message renders only its own row and the one before it', async () => {
  const rendered: string[] = [];
  const { server, settle } = await renderSlots({
    messageRow: ({ grouped }) => {
      rendered.push(grouped.message.content);
      return <li>{grouped.message.content}</li>;
    },
  });
  await screen.findByText('The blue one?');
  rendered.length = 0;
  server.message('Or the red one?');
  await settle();
  expect(rendered.filter((content) => content === 'A mug?' || content === 'Which one?')).toEqual([]);
  expect(rendered).toContain('Or the red one?');
});

it('a launcher opens and closes the popup and gets the focus when the chat closes', async () => {
  await renderSlots(
    {
      launcher: ({ buttonRef, isOpen, unreadCount, panelId, onToggle }) => (
        <button ref={buttonRef} type="button" aria-controls={panelId} onClick={onToggle}>
          {isOpen ? 'Hide' : `Ask us (${unreadCount})`}
        </button>
      ),
    },
    { layout: 'popup' },
  );
  expect(await screen.findByRole('textbox')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  const launcher = screen.getByRole('button', { name: /^Ask us \(\d\)$/ });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(launcher);
  fireEvent.click(launcher);
  expect(screen.getByRole('textbox')).toBeTruthy();
});

it('an empty state can add to the start of the conversation, and disappears with the first message', async () => {
  const { settle } = await renderSlots(
    {
      empty: ({ children }) => (
        <>
          {children}
          <p>Ask us anything.</p>
        </>
      ),
    },
    { history: [] },
  );
  expect(await screen.findByText('Ask us anything.')).toBeTruthy();
  expect(part('intro')).not.toBeNull();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Do you ship?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await settle();
  expect(screen.queryByText('Ask us anything.')).toBeNull();
  expect(part('intro'), 'in a channel without a bot').toBeNull();
});

it('an error slot gets what failed, and a function that loads the messages again', async () => {
  const { server, settle } = await renderSlots(
    {
      error: ({ kind, onRetry }) => (
        <button type="button" onClick={onRetry}>
          again: {kind}
        </button>
      ),
    },
    { failing: 'GET /api/messages' },
  );
  const again = await screen.findByRole('button', { name: 'again: messages' }, slow);
  server.network.heal();
  fireEvent.click(again);
  await settle();
  await waitFor(() => expect(screen.getByText('The blue one?')).toBeTruthy());
});

const Card = () => <b>my card</b>;
const Form = () => <b>my form</b>;

it('guards each content type once, and returns the content types that the page has passed last', () => {
  const { result, rerender } = renderHook(
    (contentTypes: ContentRegistry) => useSafeSlots({ contentTypes }).contentTypes,
    { initialProps: { cards: Card } as ContentRegistry },
  );
  const first = result.current;
  rerender({ cards: Card });
  expect(result.current).toBe(first);
  rerender({ form: Form });
  expect(Object.keys(result.current ?? {})).toEqual(['form']);
  rerender({ cards: Card });
  expect(result.current).toEqual(first);
});
