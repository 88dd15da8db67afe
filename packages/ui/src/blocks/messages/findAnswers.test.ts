import type { Message } from '@chat/hooks';
import { describe, expect, it } from 'vitest';
import { dayOf, messageOf } from '../../testing/fixtures.ts';
import { findAnswers } from './findAnswers.ts';

const ask = (id: number) => messageOf({ id, localId: `q${id}`, contentType: 'input_select' });
const write = (content: string, attributes: Message['attributes'] = {}) =>
  messageOf({ content, attributes, direction: 'incoming', sender: null });
const note = () => messageOf({ direction: 'activity', content: 'Mira joined.' });
const other = () => messageOf({ content: 'One moment.' });

describe('findAnswers', () => {
  it.each<[string, Message[], Record<string, string>]>([
    ['names its question', [ask(1), write('Yes', { reply_to_id: 1, value: 'y' })], { q1: 'Yes' }],
    ['directly follows a question', [ask(1), write('Yes')], { q1: 'Yes' }],
    ['follows a question after a note', [ask(1), note(), write('Yes')], { q1: 'Yes' }],
    ['names an earlier question', [ask(1), ask(2), write('Yes', { reply_to_id: 1 })], { q1: 'Yes' }],
    ['follows another message of the team', [ask(1), other(), write('Yes')], {}],
  ])('finds the question, if any, of an answer that %s', (_what, messages, expected) => {
    const { given } = findAnswers([dayOf(...messages)]);
    const questions = [...given].filter(([localId]) => localId.startsWith('q'));
    expect(Object.fromEntries(questions.map(([id, { content }]) => [id, content]))).toEqual(expected);
  });

  it('finds the answer to a question from an earlier day', () => {
    const { given } = findAnswers([dayOf(ask(1)), dayOf(other()), dayOf(write('Yes', { reply_to_id: 1 }))]);
    expect(given.get('q1')?.content).toBe('Yes');
  });

  it('keeps a question open until the visitor writes, even if the team writes more', () => {
    expect(findAnswers([dayOf(ask(1), other()), dayOf(note())]).open.has('q1')).toBe(true);
    expect(findAnswers([dayOf(ask(1), other()), dayOf(write('Hm'))]).open.has('q1')).toBe(false);
  });
});
