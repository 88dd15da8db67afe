import { expect, it } from 'vitest';
import { holdMessages } from './holdMessages.ts';

function setUp() {
  const received: unknown[] = [];
  const release = holdMessages(window);
  const listen = ({ data, origin, source }: MessageEvent) => void received.push([data, origin, source]);
  window.addEventListener('message', listen);
  const receive = (data: string, source: Window | null = window.parent) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://shop.example', source }));
  return { received, release, receive };
}

it('holds messages back, and then passes them on in order, with their origin and source', () => {
  const { received, release, receive } = setUp();
  receive('first');
  receive('second');
  expect(received).toEqual([]);
  release();
  receive('third');
  expect(received).toEqual(
    ['first', 'second', 'third'].map((data) => [data, 'https://shop.example', window]),
  );
});

it('holds at most 100 messages', () => {
  const { received, release, receive } = setUp();
  for (let index = 0; index < 150; index += 1) receive(`${index}`);
  release();
  expect(received).toHaveLength(100);
});

it('neither holds messages of other windows nor counts them toward the limit', () => {
  const { received, release, receive } = setUp();
  for (let index = 0; index < 150; index += 1) receive(`${index}`, null);
  receive('from the page');
  expect(received).toHaveLength(150);
  release();
  expect(received.at(-1)).toEqual(['from the page', 'https://shop.example', window]);
});
