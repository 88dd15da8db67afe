import { expect, it } from 'vitest';
import { storyUrl } from './storyUrl.ts';

it.each([
  ['strings and numbers', { scheme: 'dark', textSize: 200 }, 'scheme:dark;textSize:200'],
  ['colors', { brand: '#d6336c' }, 'brand:!hex(d6336c)'],
  ['nothing for undefined values', { scheme: undefined, direction: 'rtl' }, 'direction:rtl'],
])('storyUrl stores %s in the URL of a story', (_title, modes, globals) => {
  expect(storyUrl('screens-home--first-visit', modes)).toBe(
    `iframe.html?id=screens-home--first-visit&viewMode=story&globals=a11y.manual:!true;${globals}`,
  );
});
