import {
  type ChatEnvironment,
  createChatClient,
  memoryOutboxStorage,
  memoryStorage,
  systemClock,
} from '@chat/core';
import { ChatProvider } from '@chat/hooks';
import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/renderKit.tsx';
import { Composer } from './Composer.tsx';

let sent: string[] = [];

/** A backend that records sent messages and never responds. */
const recordMessages: typeof fetch = async (_url, init) => {
  const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
  const content = JSON.stringify(body).match(/"content":"((?:[^"\\]|\\.)*)"/)?.[1];
  if (content !== undefined) sent.push(JSON.parse(`"${content}"`));
  return new Promise(() => undefined);
};

const environment = (): ChatEnvironment => ({
  fetch: recordMessages,
  WebSocket,
  clock: systemClock,
  random: () => 0,
  lifecycle: { isVisible: () => true, subscribe: () => () => undefined },
  isOnline: () => true,
  storage: memoryStorage(),
  outboxStorage: memoryOutboxStorage(),
  origin: 'https://chat.example',
  refererUrl: () => 'https://shop.example/',
});

beforeEach(() => {
  sent = [];
  showComposer();
});

function showComposer(): void {
  const client = createChatClient({ flowToken: 'demo', config: {}, environment: environment() });
  renderKit(
    <ChatProvider client={client}>
      <Composer />
    </ChatProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const write = (value: string) => fireEvent.change(field(), { target: { value } });

describe('Composer', () => {
  it('shows the placeholder in the direction of the language, and a text in its own direction', () => {
    expect(field().placeholder).toBe('Type your message');
    expect(field().dir).toBe('');
    fireEvent.change(field(), { target: { value: 'שלום' } });
    expect(field().dir).toBe('auto');
  });

  it('U21: sends on Enter and clears the field at once', async () => {
    write('Where is my order?');
    const isDefaultAllowed = fireEvent.keyDown(field(), { key: 'Enter' });
    expect(isDefaultAllowed).toBe(false);
    expect(field().value).toBe('');
    await waitFor(() => expect(sent).toEqual(['Where is my order?']));
  });

  it.each([
    ['Shift+Enter, which inserts a line break', { key: 'Enter', shiftKey: true }],
    ['Enter while an input method is composing', { key: 'Enter', isComposing: true }],
    ['Enter while composing in older browsers (keyCode 229)', { key: 'Enter', keyCode: 229 }],
  ])('U21: does not send on %s', (_what, press) => {
    write('日本');
    expect(fireEvent.keyDown(field(), press)).toBe(true);
    expect(field().value).toBe('日本');
  });

  it('U21: does not send on Enter between compositionstart and compositionend, but sends afterward', () => {
    write('日本');
    fireEvent.compositionStart(field());
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(field().value).toBe('日本');
    fireEvent.compositionEnd(field());
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(field().value).toBe('');
  });

  it('sends when the button is clicked, without moving the focus', () => {
    write('Hello');
    const send = screen.getByRole('button', { name: 'Send message' });
    const press = createEvent.mouseDown(send);
    fireEvent(send, press);
    expect(press.defaultPrevented).toBe(true);
    fireEvent.click(send);
    expect(field().value).toBe('');
  });

  it('U22: explains why sending is blocked, and does not send blank text', () => {
    const send = screen.getByRole('button', { name: 'Send message' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(send.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Write a message first',
    );
    write('  \n ');
    fireEvent.keyDown(field(), { key: 'Enter' });
    fireEvent.click(send);
    expect(field().value).toBe('  \n ');
    expect(sent).toEqual([]);
  });

  it('shows by how many characters a text is too long, and does not send it', () => {
    write('x'.repeat(10_003));
    expect(screen.getByRole('alert').textContent).toBe('3 characters too long');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(field().value).toHaveLength(10_003);
  });
});

describe('Composer on a device with only a touch screen', () => {
  it('U21: does not send on Enter, and has the enterkeyhint "enter"', () => {
    expect(field().getAttribute('enterkeyhint')).toBe('send');
    cleanup();
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    showComposer();
    expect(field().getAttribute('enterkeyhint')).toBe('enter');
    write('Hello');
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true);
    expect(field().value).toBe('Hello');
  });
});
