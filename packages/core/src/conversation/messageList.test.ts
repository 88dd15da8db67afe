import { describe, expect, it } from 'vitest';
import { decodeMessage, type Message } from '../protocol/message.ts';
import * as rules from './messageList.ts';

type Step = (list: rules.MessageList) => rules.MessageList;

const networkError = { code: 'network', message: 'Network Error', retryable: true } as const;

function message(id: number, content: string, more: object = {}): Message {
  const wire = { id, rev: id, content, message_type: 1, ...more };
  const decoded = decodeMessage(wire);
  if (!decoded) throw new Error(`Not a valid message: ${JSON.stringify(wire)}`);
  return decoded;
}

const agent =
  (id: number, content: string, rev = id): Step =>
  (list) =>
    rules.receive(list, message(id, content, { rev }));
const confirm =
  (id: number, echoId: string): Step =>
  (list) =>
    rules.receive(list, message(id, echoId, { message_type: 0, echo_id: echoId }));
const remove =
  (id: number, rev = 99): Step =>
  (list) =>
    rules.receive(list, message(id, '', { rev, content_attributes: { deleted: true } }));
/** The text of the message is also its `echo_id`. */
const send =
  (echoId: string, afterId?: number): Step =>
  (list) =>
    rules.append(
      list,
      {
        ...message(1, echoId, { message_type: 0, echo_id: echoId }),
        id: null,
        localId: echoId,
        status: 'in_progress',
      },
      afterId,
    );
const fail =
  (echoId: string): Step =>
  (list) =>
    rules.fail(list, echoId, networkError);
const retry =
  (echoId: string): Step =>
  (list) =>
    rules.retry(list, echoId);
const discard =
  (echoId: string): Step =>
  (list) =>
    rules.discard(list, echoId);

const listAfter = (...steps: Step[]) => steps.reduce((list, step) => step(list), rules.emptyMessageList);
const shown = ({ items }: rules.MessageList) =>
  items.map(({ content, status }) => (status === 'sent' ? content : `${content} (${status})`));

describe('messageList', () => {
  it.each<[string, Step[], string[]]>([
    [
      'is in the server’s order, not in the order of arrival',
      [agent(3, 'c'), agent(1, 'a'), agent(2, 'b')],
      ['a', 'b', 'c'],
    ],
    [
      'shows a message once, however often it is received',
      [agent(1, 'a'), agent(1, 'a'), agent(1, 'a')],
      ['a'],
    ],
    ['applies an edit', [agent(1, 'a', 5), agent(1, 'A', 6)], ['A']],
    ['ignores an older revision', [agent(1, 'A', 6), agent(1, 'a', 5)], ['A']],
    ['applies the latest copy if the backend has no revisions', [agent(1, 'a', 0), agent(1, 'A', 0)], ['A']],
    ['removes a deleted message', [agent(1, 'a'), agent(2, 'b'), remove(1)], ['b']],
    [
      'does not show a deleted message again, even with a newer revision',
      [agent(1, 'a'), remove(1), agent(1, 'a', 100)],
      [],
    ],
    ['does not show a message whose deletion arrived first', [remove(1), agent(1, 'a')], []],
    ['shows a sent message immediately, at the end', [agent(1, 'a'), send('x')], ['a', 'x (in_progress)']],
    ['shows a sent message once after the server accepts it', [send('x'), confirm(1, 'x')], ['x']],
    [
      'moves an accepted message to its position on the server',
      [send('x'), agent(2, 'b'), confirm(1, 'x')],
      ['x', 'b'],
    ],
    [
      'matches a server copy by echo_id, not by order',
      [send('x'), send('y'), confirm(1, 'y')],
      ['y', 'x (in_progress)'],
    ],
    [
      'keeps pending messages at the end, in the order they were sent',
      [send('x'), agent(1, 'a'), send('y')],
      ['a', 'x (in_progress)', 'y (in_progress)'],
    ],
    [
      'keeps a failed message at its position',
      [agent(1, 'a'), send('x'), fail('x'), agent(2, 'b')],
      ['a', 'x (failed)', 'b'],
    ],
    [
      'keeps a pending message above a later one that failed',
      [send('x'), send('y'), fail('y'), agent(1, 'a')],
      ['x (in_progress)', 'y (failed)', 'a'],
    ],
    [
      'keeps the position of a retried message',
      [send('x'), fail('x'), agent(1, 'a'), retry('x')],
      ['x (in_progress)', 'a'],
    ],
    ['does not mark an accepted message as failed', [send('x'), confirm(1, 'x'), fail('x')], ['x']],
    [
      'marks a failed message as sent if the server has it after all',
      [send('x'), fail('x'), confirm(1, 'x')],
      ['x'],
    ],
    [
      'restores the position of a pending message after a reload',
      [agent(1, 'a'), agent(2, 'b'), send('x', 1)],
      ['a', 'x (in_progress)', 'b'],
    ],
    ['removes a discarded message', [send('x'), fail('x'), discard('x')], []],
    ['does not discard an accepted message', [send('x'), confirm(1, 'x'), discard('x')], ['x']],
    [
      'does not list a message twice if it is sent twice',
      [send('x'), send('x'), confirm(1, 'x'), send('x')],
      ['x'],
    ],
  ])('the message list %s', (_rule, steps, expected) => {
    expect(shown(listAfter(...steps))).toEqual(expected);
  });

  it.each<[string, Step]>([
    ['a repetition', agent(1, 'a')],
    ['an older revision', agent(1, 'old', 0)],
    ['a known deletion', remove(7)],
    ['a failure of an accepted message', fail('x')],
    ['a retry of an unknown message', retry('nothing')],
  ])('the message list stays the same object after %s, so that nothing is rendered again', (_what, step) => {
    const list = listAfter(agent(1, 'a'), remove(7), send('x'), confirm(2, 'x'));
    expect(step(list)).toBe(list);
  });

  it('the message list keeps the local id of a message through failure, retry, acceptance and edits', () => {
    const list = listAfter(send('x'), fail('x'), retry('x'), confirm(5, 'x'), agent(5, 'X', 6));
    expect(list.items.map(({ localId, content }) => [localId, content])).toEqual([['x', 'X']]);
  });

  it('the message list does not match a message that has the same content but another echo_id', () => {
    const list = listAfter(send('same'));
    const fromOtherTab = message(1, 'same', { message_type: 0, echo_id: 'other' });
    expect(rules.receive(list, fromOtherTab).items.map(({ localId, id }) => [localId, id])).toEqual([
      ['m1', 1],
      ['same', null],
    ]);
    const fromBackendWithoutEchoIds = message(1, 'same', { message_type: 0 });
    expect(rules.receive(list, fromBackendWithoutEchoIds).items).toHaveLength(2);
  });

  it('if the backend has no echo_id, a server copy matches the oldest pending message with the same content', () => {
    const list = listAfter(send('same'), (before) =>
      rules.append(before, { ...(before.items[0] ?? message(1, '')), echoId: 'second', localId: 'second' }),
    );
    const copy = message(1, 'same', { message_type: 0 });
    expect(rules.receive(list, copy, 'content').items.map(({ localId, id }) => [localId, id])).toEqual([
      ['same', 1],
      ['second', null],
    ]);
    expect(rules.receive(list, copy, 'echo').items).toHaveLength(3);
  });

  it('the message list drops messages and tombstones below an id, but no pending messages', () => {
    const list = rules.dropBelow(listAfter(agent(1, 'a'), remove(2), agent(3, 'c'), send('x')), 3);
    expect(shown(list)).toEqual(['c', 'x (in_progress)']);
    expect(shown(agent(2, 'b')(list))).toEqual(['b', 'c', 'x (in_progress)']);
  });

  it('the message list applies any revision after the revisions were reset', () => {
    expect(shown(agent(1, 'A', 1)(rules.resetRevisions(listAfter(agent(1, 'a', 50)))))).toEqual(['A']);
  });

  it('the message list renews file URLs from copies of the same revision, and changes nothing else', () => {
    const file = (url: string) => [
      { id: 1, file_type: 'image', data_url: url, file_name: 'a.png', file_size: 1 },
    ];
    const old = message(1, 'a', { attachments: file('/old') });
    const list = rules.receive(listAfter(agent(2, 'b')), old);
    const copies = [
      message(1, 'not this', { attachments: file('/new') }),
      message(2, 'b', { rev: 7, attachments: file('/other') }),
    ];
    const [first, second] = rules.renewFiles(list, copies).items;
    expect([first?.content, first?.attachments[0]?.url]).toEqual(['a', '/new']);
    expect(second?.attachments).toEqual([]);
  });
});
