// @vitest-environment jsdom
import { decodeMessage, type Message } from '@chat/core/protocol';
import { Announcer } from '@chat/ui';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAnnouncedMessages } from './useAnnouncedMessages.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function message(id: number, fields: object = {}): Message {
  const decoded = decodeMessage({ id, message_type: 0, content: `Text ${id}`, ...fields });
  if (!decoded) throw new Error('The test data is not a valid message.');
  return decoded;
}

function Thread({ messages }: { readonly messages: readonly Message[] | undefined }) {
  useAnnouncedMessages(messages, 'Ada');
  return null;
}

function openThread() {
  const container = document.createElement('div');
  const root = createRoot(container);
  return {
    /** Returns what is announced within 1 s. */
    show(messages: readonly Message[] | undefined) {
      act(() =>
        root.render(
          <Announcer>
            <Thread messages={messages} />
          </Announcer>,
        ),
      );
      act(() => vi.advanceTimersByTime(1_000));
      const announced = [...container.querySelectorAll('[aria-live] p')].map((line) => line.textContent);
      act(() => vi.advanceTimersByTime(15_000));
      return announced;
    },
  };
}

it('announces each message of the visitor that arrives after the thread was loaded', () => {
  const { show } = openThread();
  const [loaded, ...arrived] = [1, 2, 3].map((id) => message(id));
  if (!loaded) return;
  expect(show(undefined)).toEqual([]);
  expect(show([loaded])).toEqual([]);
  expect(show([loaded, ...arrived])).toEqual(['Ada: Text 2', 'Ada: Text 3']);
});

it('announces the first message of the visitor', () => {
  const { show } = openThread();
  const greeting = message(1, { message_type: 1 });
  expect(show([greeting])).toEqual([]);
  expect(show([greeting, message(2)])).toEqual(['Ada: Text 2']);
});

it('announces the first message of an empty thread', () => {
  const { show } = openThread();
  expect(show([])).toEqual([]);
  expect(show([message(1)])).toEqual(['Ada: Text 1']);
});

it('announces a message of the visitor that arrives after a later reply', () => {
  const { show } = openThread();
  const [loaded, late, reply] = [message(1), message(2), message(3, { message_type: 1 })];
  expect(show([loaded, reply])).toEqual([]);
  expect(show([loaded, late, reply])).toEqual(['Ada: Text 2']);
});

it('announces only the number of messages if more than three arrive together', () => {
  const { show } = openThread();
  const late = [2, 3, 4, 5].map((id) => message(id));
  expect(show([message(1)])).toEqual([]);
  expect(show([message(1), ...late])).toEqual(['Ada: 4 new messages']);
});

it('announces neither older messages, nor edits, nor messages of the team', () => {
  const { show } = openThread();
  expect(show([message(5)])).toEqual([]);
  expect(
    show([message(4), message(5, { rev: 2, content: 'Edited' }), message(6, { message_type: 1 })]),
  ).toEqual([]);
});

it('announces the file name of a message without a text', () => {
  const { show } = openThread();
  expect(show([])).toEqual([]);
  const file = { id: 1, file_type: 'file', data_url: 'https://a.example/a.pdf', file_name: 'a.pdf' };
  expect(show([message(1, { content: '', attachments: [file] })])).toEqual(['Ada: a.pdf']);
});
