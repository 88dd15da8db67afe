import { decodeMessage } from '@chat/core/protocol';
import { expect, it } from 'vitest';
import { type ConsoleState, initialState } from './ConsoleState.ts';
import type { Reply } from './createAgentApi.ts';
import { createOutbox } from './createOutbox.ts';
import { withMessage, withPage } from './stateUpdates.ts';

const reply = (content: string): Reply => ({ content, agentId: null });

/** `answer` ends the oldest request: with success, or with an error. */
function openOutbox() {
  let state: ConsoleState = { ...initialState, threads: new Map([[7, []]]) };
  const requests: {
    content: string;
    echoId: string;
    resolve(value: undefined): void;
    reject(error: Error): void;
  }[] = [];
  const change = (update: (current: ConsoleState) => ConsoleState) => {
    state = update(state);
  };
  const outbox = createOutbox({
    api: {
      send: (_id, { content }, { echoId }) =>
        new Promise((resolve, reject) => requests.push({ content, echoId, resolve, reject })),
    },
    state: () => state,
    change,
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    outbox,
    requests,
    change,
    waiting: () => (state.outbox.get(7) ?? []).map(({ content, status }) => [content, status]),
    async answer(error?: Error) {
      await settle();
      const request = requests.shift();
      if (error) request?.reject(error);
      else request?.resolve(undefined);
      await settle();
    },
  };
}

it('sends the replies of a conversation one after the other, and removes those that were sent', async () => {
  const { outbox, requests, waiting, answer } = openOutbox();
  void outbox.send(7, reply('One'));
  void outbox.send(7, reply('Two'));
  expect(waiting()).toEqual([
    ['One', 'in_progress'],
    ['Two', 'in_progress'],
  ]);
  await answer();
  expect(requests.map(({ content }) => content)).toEqual(['Two']);
  expect(waiting()).toEqual([['Two', 'in_progress']]);
});

it('keeps a reply that failed, and returns it', async () => {
  const { outbox, waiting, answer } = openOutbox();
  const result = outbox.send(7, reply('One'));
  await answer(new Error('Too long.'));
  expect(await result).toMatchObject({ content: 'One', status: 'failed' });
  expect(waiting()).toEqual([['One', 'failed']]);
});

it('a reply that fails or is sent again stays before the later ones', async () => {
  const { outbox, waiting, answer } = openOutbox();
  const result = outbox.send(7, reply('One'));
  void outbox.send(7, reply('Two'));
  await answer(new Error('Too long.'));
  const failed = await result;
  expect(waiting()).toEqual([
    ['One', 'failed'],
    ['Two', 'in_progress'],
  ]);
  if (failed) outbox.retry(failed);
  expect(waiting()).toEqual([
    ['One', 'in_progress'],
    ['Two', 'in_progress'],
  ]);
});

it('shows the reason only if the server refused the reply', async () => {
  const { outbox, change, answer } = openOutbox();
  let errors: unknown[] = [];
  const read = () =>
    change((state) => {
      errors = (state.outbox.get(7) ?? []).map(({ error }) => [error?.retryable, error?.message]);
      return state;
    });
  void outbox.send(7, reply('One'));
  await answer(new Error('Too long.'));
  void outbox.send(7, reply('Two'));
  await answer(new TypeError('Failed to fetch'));
  read();
  expect(errors).toEqual([
    [false, 'Too long.'],
    [true, ''],
  ]);
});

it('a discarded reply is removed', async () => {
  const { outbox, change, waiting, answer } = openOutbox();
  void outbox.send(7, reply('One'));
  await answer(new Error('Too long.'));
  change((state) => {
    const [failed] = state.outbox.get(7) ?? [];
    if (failed) queueMicrotask(() => outbox.discard(failed));
    return state;
  });
  await answer();
  expect(waiting()).toEqual([]);
});

it('a repeated reply has its local id as the echo id', async () => {
  const { outbox, requests, answer } = openOutbox();
  const result = outbox.send(7, reply('One'));
  await answer(new TypeError('Failed to fetch'));
  const failed = await result;
  if (failed) outbox.retry(failed);
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests).toMatchObject([{ content: 'One', echoId: failed?.localId }]);
});

it('the event of a sent message removes the reply from the outbox, even if the response is lost', async () => {
  const { outbox, requests, change, waiting, answer } = openOutbox();
  const results = [outbox.send(7, reply('One')), outbox.send(7, reply('One'))];
  await new Promise((resolve) => setTimeout(resolve));
  const wire = { id: 5, message_type: 1, conversation_id: 7, content: 'One', echo_id: requests[0]?.echoId };
  const message = decodeMessage(wire);
  if (message) change((state) => withMessage(state, message));
  expect(waiting()).toHaveLength(1);
  await answer(new TypeError('Failed to fetch'));
  expect(await results[0]).toBeNull();
  expect(waiting()).toHaveLength(1);
});

it('a page of messages removes the failed replies that the server has stored', async () => {
  const { outbox, requests, change, waiting, answer } = openOutbox();
  void outbox.send(7, reply('One'));
  await new Promise((resolve) => setTimeout(resolve));
  const wire = { id: 5, message_type: 1, conversation_id: 7, content: 'One', echo_id: requests[0]?.echoId };
  await answer(new TypeError('Failed to fetch'));
  expect(waiting()).toEqual([['One', 'failed']]);
  const messages = [decodeMessage(wire)].flatMap((message) => message ?? []);
  change((state) => withPage(state, 7, { messages, isNewest: true }));
  expect(waiting()).toEqual([]);
});
