import { expect, it } from 'vitest';
import { createFacade } from './createFacade.ts';

it.each([
  ['update', undefined],
  ['update', null],
  ['setTheme', undefined],
  ['setPosition', undefined],
])('%s(%s) of a page without types breaks nothing', async (name, value) => {
  const chat = createFacade({ flowToken: 'demo', load: 'manual' }, () => new Promise(() => undefined));
  await expect(Reflect.apply(Reflect.get(chat, name), undefined, [value])).resolves.toBeUndefined();
  expect(chat.get('state')).toBe('closed');
  await chat.shutdown();
});
