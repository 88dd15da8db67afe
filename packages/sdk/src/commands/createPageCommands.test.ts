import { expect, it } from 'vitest';
import { assembleChat } from '../assembleChat.ts';

it.each([
  ['update', undefined],
  ['update', null],
  ['setTheme', undefined],
  ['setPosition', undefined],
])('%s(%s) of a page without types breaks nothing', async (name, value) => {
  const chat = assembleChat({ flowToken: 'demo', load: 'manual' }, () => new Promise(() => undefined));
  await expect(Reflect.apply(Reflect.get(chat, name), undefined, [value])).resolves.toBeUndefined();
  expect(chat.get('state')).toBe('closed');
  await chat.shutdown();
});
