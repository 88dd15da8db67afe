import { describe, expect, it } from 'vitest';
import { decodeMessage, type Message } from '../protocol/message.ts';
import * as rules from './messageList.ts';

type Step = (list: rules.MessageList) => rules.MessageList;

const down = { code: 'network', message: 'Network Error', retryable: true } as const;

function message(id: number, content: string, more: object = {}): Message {
  const wire = { id, rev: id, content, message_type: 1, ...more };
  const decoded = decodeMessage(wire);
  if (!decoded) throw new Error(`not a message: ${JSON.stringify(wire)}`);
  return decoded;
}

/** The server says: by an agent, or what the visitor has said under an `echo_id`. */
const says =
  (id: number, content: string, rev = id): Step =>
  (list) =>
    rules.receive(list, message(id, content, { rev }));
const confirms =
  (id: number, echoId: string): Step =>
  (list) =>
    rules.receive(list, message(id, echoId, { message_type: 0, echo_id: echoId }));
const deletes =
  (id: number, rev = 99): Step =>
  (list) =>
    rules.receive(list, message(id, '', { rev, content_attributes: { deleted: true } }));
/** The visitor says something that is its own `echo_id`. */
const say =
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
const fails =
  (echoId: string): Step =>
  (list) =>
    rules.fail(list, echoId, down);
const retries =
  (echoId: string): Step =>
  (list) =>
    rules.retry(list, echoId);
const takesBack =
  (echoId: string): Step =>
  (list) =>
    rules.discard(list, echoId);

const after = (...steps: Step[]) => steps.reduce((list, step) => step(list), rules.emptyMessageList);
const shown = ({ items }: rules.MessageList) =>
  items.map(({ content, status }) => (status === 'sent' ? content : `${content} (${status})`));

describe('the message list (spec §4, Message status)', () => {
  it.each<[string, Step[], string[]]>([
    [
      'stands in the order of the server, whatever comes first',
      [says(3, 'c'), says(1, 'a'), says(2, 'b')],
      ['a', 'b', 'c'],
    ],
    ['shows a message once, however often it comes', [says(1, 'a'), says(1, 'a'), says(1, 'a')], ['a']],
    ['takes an edit', [says(1, 'a', 5), says(1, 'A', 6)], ['A']],
    ['is not set back by an older revision', [says(1, 'A', 6), says(1, 'a', 5)], ['A']],
    ['goes by the last word of a backend without revisions', [says(1, 'a', 0), says(1, 'A', 0)], ['A']],
    ['takes away what is deleted', [says(1, 'a'), says(2, 'b'), deletes(1)], ['b']],
    ['never brings back what was deleted', [says(1, 'a'), deletes(1), says(1, 'a', 100)], []],
    ['knows of a deletion that came before the message', [deletes(1), says(1, 'a')], []],
    ['shows what was said at once, at the end', [says(1, 'a'), say('x')], ['a', 'x (in_progress)']],
    ['shows it once when the server has it', [say('x'), confirms(1, 'x')], ['x']],
    ['and puts it where the server has it', [say('x'), says(2, 'b'), confirms(1, 'x')], ['x', 'b']],
    ['tells equal words apart', [say('x'), say('y'), confirms(1, 'y')], ['y', 'x (in_progress)']],
    [
      'keeps the order of saying at the end',
      [say('x'), says(1, 'a'), say('y')],
      ['a', 'x (in_progress)', 'y (in_progress)'],
    ],
    [
      'marks what failed where it stood',
      [says(1, 'a'), say('x'), fails('x'), says(2, 'b')],
      ['a', 'x (failed)', 'b'],
    ],
    [
      'and what was said before it stays before it',
      [say('x'), say('y'), fails('y'), says(1, 'a')],
      ['x (in_progress)', 'y (failed)', 'a'],
    ],
    ['a retry keeps its place', [say('x'), fails('x'), says(1, 'a'), retries('x')], ['x (in_progress)', 'a']],
    ['sent stays sent', [say('x'), confirms(1, 'x'), fails('x')], ['x']],
    ['a failed one that the server has after all is sent', [say('x'), fails('x'), confirms(1, 'x')], ['x']],
    [
      'stands after a reload where it stood before',
      [says(1, 'a'), says(2, 'b'), say('x', 1)],
      ['a', 'x (in_progress)', 'b'],
    ],
    ['forgets what is taken back', [say('x'), fails('x'), takesBack('x')], []],
    ['takes back nothing that the server has', [say('x'), confirms(1, 'x'), takesBack('x')], ['x']],
    ['says nothing twice', [say('x'), say('x'), confirms(1, 'x'), say('x')], ['x']],
  ])('%s', (_rule, steps, expected) => {
    expect(shown(after(...steps))).toEqual(expected);
  });

  it.each<[string, Step]>([
    ['a repetition', says(1, 'a')],
    ['an older revision', says(1, 'old', 0)],
    ['a deletion that is known', deletes(7)],
    ['a failure of what the server has', fails('x')],
    ['a retry of nothing', retries('nothing')],
  ])('is the same list after %s, so that nothing is drawn anew', (_what, step) => {
    const list = after(says(1, 'a'), deletes(7), say('x'), confirms(2, 'x'));
    expect(step(list)).toBe(list);
  });

  it('keeps the key of a bubble from the first keystroke to the server’s copy and its edits', () => {
    const list = after(say('x'), fails('x'), retries('x'), confirms(5, 'x'), says(5, 'X', 6));
    expect(list.items.map(({ localId, content }) => [localId, content])).toEqual([['x', 'X']]);
  });

  it('matches by content for backends without an echo_id, the oldest of equal words first', () => {
    const list = after(say('same'), (before) =>
      rules.append(before, { ...(before.items[0] ?? message(1, '')), echoId: 'second', localId: 'second' }),
    );
    const copy = message(1, 'same', { message_type: 0 });
    expect(rules.receive(list, copy, 'content').items.map(({ localId, id }) => [localId, id])).toEqual([
      ['same', 1],
      ['second', null],
    ]);
    expect(rules.receive(list, copy, 'echo').items).toHaveLength(3);
  });

  it('forgets what lies below a page with its deletions, and nothing that was said here', () => {
    const list = rules.forgetBelow(after(says(1, 'a'), deletes(2), says(3, 'c'), say('x')), 3);
    expect(shown(list)).toEqual(['c', 'x (in_progress)']);
    expect(shown(says(2, 'b')(list))).toEqual(['b', 'c', 'x (in_progress)']);
  });

  it('takes anything that another log says as newer', () => {
    expect(shown(says(1, 'A', 1)(rules.forgetRevisions(after(says(1, 'a', 50)))))).toEqual(['A']);
  });

  it('takes fresh addresses of files from copies of the same revision, and nothing else', () => {
    const file = (url: string) => [
      { id: 1, file_type: 'image', data_url: url, file_name: 'a.png', file_size: 1 },
    ];
    const old = message(1, 'a', { attachments: file('/old') });
    const list = rules.receive(after(says(2, 'b')), old);
    const copies = [
      message(1, 'not this', { attachments: file('/new') }),
      message(2, 'b', { rev: 7, attachments: file('/other') }),
    ];
    const [first, second] = rules.renewFiles(list, copies).items;
    expect([first?.content, first?.attachments[0]?.url]).toEqual(['a', '/new']);
    expect(second?.attachments).toEqual([]);
  });
});
