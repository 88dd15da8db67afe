import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Message } from '../protocol/message.ts';
import { groupMessages } from './messageGroups.ts';

const noonSeconds = Date.UTC(2026, 10, 21, 12) / 1000;

function messageOf(id: number, changes: Partial<Message> = {}): Message {
  return {
    localId: `m${id}`,
    id,
    rev: id,
    echoId: null,
    conversationId: 1,
    direction: 'outgoing',
    contentType: 'text',
    content: `Message ${id}`,
    attributes: {},
    deleted: false,
    attachments: [],
    sender: { id: 1, name: 'Ada', avatarUrl: null, type: 'agent' },
    createdAtSeconds: noonSeconds + id,
    status: 'sent',
    error: null,
    ...changes,
  };
}

/** Returns the message ids of each day, with `|` between groups, such as `2026-11-21: 1 2 | 3`. */
function groupsOf(messages: readonly Message[], timeZone = 'UTC'): readonly string[] {
  return groupMessages(messages, timeZone).map(({ day, messages: grouped }) => {
    const ids = grouped.map(({ message, isLastOfGroup }) => `${message.id}${isLastOfGroup ? ' |' : ''}`);
    return `${day}: ${ids.join(' ').replace(/ \|$/, '')}`;
  });
}

describe('groupMessages', () => {
  it.each<[string, readonly Message[], readonly string[]]>([
    ['groups messages of one sender', [messageOf(1), messageOf(2)], ['2026-11-21: 1 2']],
    ['groups messages two minutes apart', [messageOf(1), messageOf(121)], ['2026-11-21: 1 121']],
    ['splits messages more than two minutes apart', [messageOf(1), messageOf(122)], ['2026-11-21: 1 | 122']],
    [
      'splits messages of two agents',
      [messageOf(1), messageOf(2, { sender: { id: 2, name: 'Jon', avatarUrl: null, type: 'agent' } })],
      ['2026-11-21: 1 | 2'],
    ],
    [
      'splits messages of the visitor and an agent',
      [messageOf(1, { direction: 'incoming' }), messageOf(2)],
      ['2026-11-21: 1 | 2'],
    ],
    [
      'groups messages of the visitor whose sender is not known yet',
      [messageOf(1, { direction: 'incoming' }), messageOf(2, { direction: 'incoming', sender: null })],
      ['2026-11-21: 1 2'],
    ],
    [
      'splits messages of two conversations',
      [messageOf(1), messageOf(2, { conversationId: 2 })],
      ['2026-11-21: 1 | 2'],
    ],
    [
      'gives each activity note its own group',
      [messageOf(1, { direction: 'activity' }), messageOf(2, { direction: 'activity' })],
      ['2026-11-21: 1 | 2'],
    ],
    [
      'splits at midnight',
      [
        messageOf(1, { createdAtSeconds: noonSeconds + 43_199 }),
        messageOf(2, { createdAtSeconds: noonSeconds + 43_200 }),
      ],
      ['2026-11-21: 1', '2026-11-22: 2'],
    ],
  ])('U6: %s', (_, messages, groups) => {
    expect(groupsOf(messages)).toEqual(groups);
  });

  it('U7: uses the calendar days of the time zone', () => {
    const messages = [messageOf(1), messageOf(2, { createdAtSeconds: noonSeconds + 11 * 3_600 })];
    expect(groupsOf(messages, 'UTC')).toEqual(['2026-11-21: 1 | 2']);
    expect(groupsOf(messages, 'Asia/Tokyo')).toEqual(['2026-11-21: 1', '2026-11-22: 2']);
  });

  it('returns the same objects for days and messages that did not change', () => {
    const yesterday = messageOf(1, { createdAtSeconds: noonSeconds - 86_400 });
    const messages = [yesterday, messageOf(2), messageOf(3), messageOf(4)];
    const before = groupMessages(messages, 'UTC');
    expect(groupMessages([...messages], 'UTC').every((day, index) => day === before[index])).toBe(true);
    const after = groupMessages([...messages, messageOf(5)], 'UTC');
    expect(after[0]).toBe(before[0]);
    const isReused = after[1]?.messages.map((grouped) => before[1]?.messages.includes(grouped));
    // Message 4 is no longer the last one of its group.
    expect(isReused).toEqual([true, true, false, false]);
  });

  it.each<[string, readonly (number | null)[], readonly number[]]>([
    ['the first message of each conversation, except the first conversation', [1, 1, 2, 2, 3], [2, 4]],
    ['no message without a conversation', [null, null, null], []],
    ['the first message of the next conversation, even after an unsent message', [1, null, 2], [2]],
    ['no message of the same conversation after an unsent message', [1, null, 1], []],
  ])('marks as the start of a conversation: %s', (_title, conversationIds, expected) => {
    const messages = conversationIds.map((conversationId, index) =>
      messageOf(index, { conversationId, createdAtSeconds: noonSeconds + index * 86_400 }),
    );
    const starts = groupMessages(messages, 'UTC')
      .flatMap((day) => day.messages)
      .flatMap(({ message, startsConversation }) => (startsConversation ? [message.id] : []));
    expect(starts).toEqual(expected);
  });

  it('returns new objects for a message that was edited', () => {
    const before = groupMessages([messageOf(1), messageOf(2)], 'UTC');
    const first = before[0]?.messages[0]?.message;
    const after = groupMessages([messageOf(1, { content: 'Edited' }), messageOf(2)], 'UTC');
    expect(after[0]).not.toBe(before[0]);
    expect(after[0]?.messages[0]?.message.content).toBe('Edited');
    expect(first?.content).toBe('Message 1');
  });

  const base = [messageOf(1), messageOf(2), messageOf(90_000), messageOf(90_001), messageOf(90_002)];
  it.each<[string, readonly Message[]]>([
    ['a message is added to a group', [...base, messageOf(90_003)]],
    ['a message begins a day', [...base, messageOf(180_000)]],
    ['a message begins a conversation', [...base, messageOf(90_003, { conversationId: 2 })]],
    [
      'an unsent message is added',
      [...base, messageOf(90_003, { direction: 'incoming', conversationId: null })],
    ],
    ['the last message is edited', base.with(4, messageOf(90_002, { content: 'Edited' }))],
    [
      'a message before the last one moves to another sender',
      base.with(3, messageOf(90_001, { sender: null })),
    ],
    ['the last message is removed', base.slice(0, 4)],
    ['a whole day is removed', base.slice(0, 2)],
    ['a message in the middle is removed', base.toSpliced(1, 1)],
    ['an older page is added', [messageOf(0), ...base]],
    ['nothing changes', base],
    ['everything is removed', []],
  ])('groups a list like a new one after %s', (_title, messages) => {
    const copies = messages.map((message) => ({ ...message }));
    groupMessages(base, 'UTC');
    expect(groupMessages(messages, 'UTC')).toEqual(groupMessages(copies, 'UTC'));
  });

  it('groups a list like a new one after any sequence of changes', () => {
    const change = fc.record({
      at: fc.nat(30),
      removed: fc.nat(3),
      added: fc.array(
        fc.record({ hours: fc.nat(40), conversationId: fc.constantFrom(null, 1, 2), isOwn: fc.boolean() }),
        { maxLength: 4 },
      ),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let messages: readonly Message[] = [];
        let id = 0;
        for (const { at, removed, added } of changes) {
          const created = added.map(({ hours, conversationId, isOwn }) => {
            id += 1;
            const createdAtSeconds = noonSeconds + hours * 3_600;
            return messageOf(id, {
              conversationId,
              createdAtSeconds,
              direction: isOwn ? 'incoming' : 'outgoing',
            });
          });
          messages = messages.toSpliced(at, removed, ...created);
          const grouped = groupMessages(messages, 'UTC');
          const copies = messages.map((message) => ({ ...message }));
          expect(grouped).toEqual(groupMessages(copies, 'UTC'));
          // The next step must continue from this list, not from the copies.
          groupMessages(messages, 'UTC');
        }
      }),
    );
  });

  it('groups a list again if the time zone has changed', () => {
    const messages = [messageOf(0), messageOf(6 * 3600)];
    expect(groupsOf(messages, 'UTC')).toEqual(['2026-11-21: 0 | 21600']);
    expect(groupsOf(messages, 'Asia/Tokyo')).toEqual(['2026-11-21: 0', '2026-11-22: 21600']);
  });

  it.each([
    ['Tokyo', -540, ['2026-11-21', '2026-11-22']],
    ['Los Angeles', 480, ['2026-11-20', '2026-11-21']],
  ])(
    'U7: a day begins at midnight in the device’s time zone, such as that of %s',
    (_city, offsetMinutes, days) => {
      const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offsetMinutes);
      const midnightSeconds = Date.UTC(2026, 10, offsetMinutes < 0 ? 22 : 21) / 1000 + offsetMinutes * 60;
      const atSeconds = [midnightSeconds - 1, midnightSeconds];
      const messages = atSeconds.map((createdAtSeconds, index) => messageOf(index + 1, { createdAtSeconds }));
      expect(groupMessages(messages).map(({ day }) => day)).toEqual(days);
      offset.mockRestore();
    },
  );

  it('uses the time zone of the device by default', () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const messages = Array.from({ length: 48 }, (_, hour) => messageOf(hour * 3600));
    const copies = messages.map((message) => ({ ...message }));
    expect(groupMessages(messages)).toEqual(groupMessages(copies, timeZone));
  });
});
