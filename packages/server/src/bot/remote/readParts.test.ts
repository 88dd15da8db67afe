import { expect, it } from 'vitest';
import { storableText } from '../../foundation/storable.ts';
import type { AnswerPart } from '../writeAnswer.ts';
import { readParts } from './readParts.ts';

async function partsOf(...parts: readonly object[]) {
  async function* events() {
    for (const part of [...parts, { type: 'finish' }]) yield JSON.stringify(part);
  }
  const read: AnswerPart[] = [];
  for await (const part of readParts(events())) read.push(part);
  return read;
}

it.each([
  [{ type: 'reasoning-start' }, { activity: { id: 'thinking', text: 'Thinking…' } }],
  [
    { type: 'tool-input-start', toolName: 'searchOrders' },
    { activity: { id: 'working', text: 'Working on it…' } },
  ],
  [{ type: 'tool-input-start', toolName: 'x', title: 'Asking Ada' }, { activity: { text: 'Asking Ada' } }],
  [{ type: 'data-chat-handover', data: { message: 'Ada helps.' } }, { handover: { content: 'Ada helps.' } }],
  [
    { type: 'data-chat-handover', data: {} },
    { handover: { content: 'The bot has handed the conversation over to the team.', id: 'handed_over' } },
  ],
])('the part %j has an id only if its text is from the server', async (part, expected) => {
  expect(await partsOf(part)).toEqual([expected]);
});

it('replaces half an emoji at the end of a shortened title, because the database cannot store it', async () => {
  const title = `${'x'.repeat(199)}🙂 and more`;
  const [part] = await partsOf({ type: 'source-url', url: 'https://shop.example/', title });
  const shortened = part?.citation?.title ?? '';
  expect(shortened).toBe(`${'x'.repeat(199)}\uFFFD`);
  expect(storableText(shortened)).toBe(shortened);
});
