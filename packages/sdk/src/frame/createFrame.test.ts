import { expect, it } from 'vitest';
import { createContext } from '../context/createContext.ts';
import { createFrame } from './createFrame.ts';

it.each([
  [{ debug: true }, true],
  [{ debug: false }, false],
  [{}, false],
])('with the settings %j, the URL of the frame has the parameter debug: %s', (settings, expected) => {
  const context = createContext({ flowToken: 'demo', ...settings }, new AbortController().signal);
  const { searchParams } = new URL(createFrame(context).element.src);
  expect(searchParams.has('debug')).toBe(expected);
});
