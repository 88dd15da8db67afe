import { expect, it } from 'vitest';
import { storyAddress } from './storyAddress.ts';

it.each([
  ['words and numbers', { scheme: 'dark', textSize: 200 }, 'scheme:dark;textSize:200'],
  ['colours', { brand: '#d6336c' }, 'brand:!hex(d6336c)'],
  ['nothing for what is left open', { scheme: undefined, direction: 'rtl' }, 'direction:rtl'],
])('the address of a story keeps %s', (_what, modes, globals) => {
  expect(storyAddress('screens-home--first-visit', modes)).toBe(
    `iframe.html?id=screens-home--first-visit&viewMode=story&globals=a11y.manual:!true;${globals}`,
  );
});
