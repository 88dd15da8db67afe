import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestChat, type TestChat } from './testing/createTestChat.tsx';
import { useFileDrop } from './useFileDrop.ts';

const dataTransfer = { files: [new File(['x'], 'a.png')], types: ['Files'] };

let chat: TestChat;

function Zone() {
  const { isOver, dropProps } = useFileDrop();
  return (
    <section aria-label="Zone" data-over={isOver} {...dropProps}>
      content
    </section>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  chat = createTestChat();
  render(<Zone />, { wrapper: chat.wrapper });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const zone = () => screen.getByRole('region');
const isOver = () => zone().dataset.over === 'true';
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('isOver is true while a file is dragged over the element, and false 200 ms after the drag has left', () => {
  expect(fireEvent.dragOver(zone(), { dataTransfer })).toBe(false);
  expect(isOver()).toBe(true);
  fireEvent.dragLeave(zone());
  pass(100);
  fireEvent.dragOver(zone(), { dataTransfer });
  pass(500);
  expect(isOver()).toBe(true);
  fireEvent.dragLeave(zone());
  pass(200);
  expect(isOver()).toBe(false);
});

it('isOver is false one second after a drag that ended elsewhere', () => {
  fireEvent.dragOver(zone(), { dataTransfer });
  pass(1_000);
  expect(isOver()).toBe(false);
});

it('adds dropped files instead of letting the browser open them', async () => {
  fireEvent.dragOver(zone(), { dataTransfer });
  expect(fireEvent.drop(zone(), { dataTransfer })).toBe(false);
  expect(isOver()).toBe(false);
  vi.useRealTimers();
  await vi.waitFor(() => expect(chat.client.state.draftFiles.files).toHaveLength(1));
});

it('leaves dragged text to the browser', () => {
  const text = { dataTransfer: { files: [], types: ['text/plain'] } };
  for (const event of [createEvent.dragOver(zone(), text), createEvent.drop(zone(), text)]) {
    fireEvent(zone(), event);
    expect(event.defaultPrevented).toBe(false);
  }
  expect(isOver()).toBe(false);
});
