import { describe, expect, it } from 'vitest';
import { readEvents } from './readEvents.ts';

async function read(chunks: readonly Uint8Array[]): Promise<readonly string[]> {
  async function* bytes() {
    yield* chunks;
  }
  const events: string[] = [];
  for await (const event of readEvents(bytes())) events.push(event);
  return events;
}

const encode = (text: string) => new TextEncoder().encode(text);

describe('readEvents', () => {
  it.each([
    { text: 'data: a\n\ndata: b\n\n', events: ['a', 'b'] },
    { text: 'data:a\r\n\r\ndata: b\r\rdata:c\n\n', events: ['a', 'b', 'c'] },
    { text: 'data: a\ndata:  b\n\n', events: ['a\n b'] },
    { text: ': a comment\n\nevent: x\nid: 7\ndata: a\nretry: 5\n\n', events: ['a'] },
    { text: '\n\n\ndata: äöü 🙂\n\n', events: ['äöü 🙂'] },
    { text: 'data: a\n\ndata: not ended', events: ['a'] },
  ])('reads $text in one chunk and byte by byte', async ({ text, events }) => {
    const bytes = encode(text);
    expect(await read([bytes])).toEqual(events);
    expect(await read(Array.from(bytes, (_, index) => bytes.subarray(index, index + 1)))).toEqual(events);
  });

  it.each([
    ['one line', [encode(`data: ${'x'.repeat(300_000)}\n\n`)]],
    ['a line that does not end', Array.from({ length: 300 }, () => encode('x'.repeat(1_000)))],
    ['many lines', Array.from({ length: 300 }, () => encode(`data: ${'x'.repeat(1_000)}\n`))],
    ['many empty lines', [encode('data:\n'.repeat(300_000))]],
  ])('rejects an event of more than 256 k characters in %s', async (_, chunks) => {
    await expect(read(chunks)).rejects.toThrow('longer than');
  });
});
