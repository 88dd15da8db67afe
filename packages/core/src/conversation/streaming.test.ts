import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatEvents } from '../chatEvents.ts';
import { createEmitter } from '../environment/createEmitter.ts';
import { decodeMessage, type Message } from '../protocol/message.ts';
import { createFakeClock } from '../testing/fakeClock.ts';
import * as rules from './messageList.ts';
import { createStreamingStore } from './streaming.ts';

function messageOf(content: string, rev: number, attributes: object): Message {
  const wire = { id: 7, rev, content, content_attributes: attributes, message_type: 1 };
  const message = decodeMessage(wire);
  if (!message) throw new Error('The test message is invalid.');
  return message;
}

const writing = (content: string, rev = 1) => messageOf(content, rev, { streaming: true });
const listOf = (message: Message) => rules.receive(rules.emptyMessageList, message);
const textOf = (list: rules.MessageList) => list.items[0]?.content;
const chunk = (offset: number, text: string) => ({
  messageId: 7,
  offset,
  text,
  activity: null,
  activityId: null,
});

describe('the text of a message that is being written', () => {
  it.each([
    ['the next part', 'Hello', chunk(5, ' you'), 'Hello you'],
    ['a part that overlaps', 'Hello', chunk(3, 'lo you'), 'Hello you'],
    ['the whole text', 'Hello', chunk(0, 'Hello you'), 'Hello you'],
    ['a part that arrived before', 'Hello you', chunk(5, ' you'), 'Hello you'],
    ['an overtaken part', 'Hello you', chunk(0, 'Hel'), 'Hello you'],
    ['a part after a gap', 'Hello', chunk(9, '!'), 'Hello'],
  ])('is correct after %s', (_what, before, part, expected) => {
    expect(textOf(rules.extend(listOf(writing(before)), part))).toBe(expected);
  });

  it('does not change once the message is complete, or if the part belongs to another message', () => {
    const complete = listOf(messageOf('Hello', 2, {}));
    expect(rules.extend(complete, chunk(5, ' you'))).toBe(complete);
    const list = listOf(writing('Hello'));
    expect(rules.extend(list, { ...chunk(5, ' you'), messageId: 8 })).toBe(list);
  });

  it('does not shrink to a copy that has only the beginning, and is replaced by the final text', () => {
    const grown = rules.extend(listOf(writing('Hello')), chunk(5, ' you'));
    const refetched = rules.receive(rules.resetRevisions(grown), writing('Hello'));
    expect(textOf(refetched)).toBe('Hello you');
    expect(textOf(rules.receive(grown, messageOf('Bye', 2, {})))).toBe('Bye');
  });

  it('only grows, and equals the final text in the end, even if parts are lost, repeated or reordered', () => {
    const parts = fc.array(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(parts, fc.infiniteStream(fc.nat()), (texts, random) => {
        const final = texts.join('');
        const sent = texts.map((text, index) => chunk(texts.slice(0, index).join('').length, text));
        const arriving = sent
          .flatMap((part) => Array.from({ length: (random.next().value ?? 0) % 3 }, () => part))
          .toSorted(() => ((random.next().value ?? 0) % 3) - 1);
        let list = listOf(writing(''));
        for (const part of arriving) {
          const before = textOf(list) ?? '';
          list = rules.extend(list, part);
          expect(textOf(list)?.startsWith(before)).toBe(true);
          expect(final.startsWith(textOf(list) ?? '')).toBe(true);
        }
        expect(textOf(rules.extend(list, chunk(0, final)))).toBe(final);
        expect(textOf(rules.receive(list, messageOf(final, 2, {})))).toBe(final);
      }),
    );
  });
});

describe('the store of the message that is being written', () => {
  const create = () => {
    const clock = createFakeClock();
    const completed: string[] = [];
    const events = createEmitter<ChatEvents>(() => undefined);
    events.on('message:completed', ({ message }) => completed.push(message.content));
    const store = createStreamingStore(clock, events);
    return { clock, completed, store };
  };

  it('reports the completion once', () => {
    const { store, completed } = create();
    store.observe([writing('Hel')]);
    expect(store.state.messageId).toBe(7);
    store.observe([writing('Hello')]);
    store.observe([messageOf('Hello', 2, {})]);
    store.observe([messageOf('Hello', 2, {})]);
    expect([store.state.messageId, completed]).toEqual([null, ['Hello']]);
  });

  it('reports nothing for a message that was complete from the start, or was deleted', () => {
    const { store, completed } = create();
    store.observe([messageOf('Hello', 2, {})]);
    store.observe([writing('Hel')]);
    store.observe([]);
    expect([store.state.messageId, completed]).toEqual([null, []]);
  });

  it('shows no activity for the next message that is being written', () => {
    const { store } = create();
    store.observe([writing('Hel')]);
    store.note({ ...chunk(3, ''), activity: 'Thinking…', activityId: 'thinking' });
    store.observe([writing('Hel'), { ...writing(''), id: 8 }]);
    expect(store.state).toEqual({ messageId: 8, activity: null, activityId: null });
  });

  it('forgets the message and its activity 30 s after the last part', async () => {
    const { store, clock } = create();
    store.observe([writing('Hel')]);
    await clock.advance(20_000);
    store.note({ ...chunk(3, ''), activity: 'Thinking…', activityId: 'thinking' });
    expect(store.state).toMatchObject({ activity: 'Thinking…', activityId: 'thinking' });
    await clock.advance(29_999);
    expect(store.state.messageId).toBe(7);
    await clock.advance(1);
    expect(store.state).toEqual({ messageId: null, activity: null, activityId: null });
    store.observe([writing('Hello')]);
    expect(store.state.messageId).toBe(7);
  });
});
