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

it('replaces half an emoji at the end of a shortened title, because the database cannot store it', async () => {
  const title = `${'x'.repeat(199)}🙂 and more`;
  const [part] = await partsOf({ type: 'source-url', url: 'https://shop.example/', title });
  const shortened = part?.citation?.title ?? '';
  expect(shortened).toBe(`${'x'.repeat(199)}\uFFFD`);
  expect(storableText(shortened)).toBe(shortened);
});
