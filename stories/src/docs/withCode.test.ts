// @vitest-environment node
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withCode } from './withCode.tsx';

it.each([
  ['Use one `primary` button.', 'Use one <code>primary</code> button.'],
  ['`compact` and `tall`', '<code>compact</code> and <code>tall</code>'],
  ['a real `<button>`', 'a real <code>&lt;button&gt;</code>'],
  ['a single ` character', 'a single ` character'],
  [createElement('b', null, '`'), '<b>`</b>'],
])('withCode shows only text between two backticks as code: %s', (line, markup) => {
  expect(renderToStaticMarkup(withCode(line))).toBe(markup);
});
