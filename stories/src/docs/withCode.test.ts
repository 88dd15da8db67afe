// @vitest-environment node
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withCode } from './withCode.tsx';

it.each([
  ['One `primary` a view.', 'One <code>primary</code> a view.'],
  ['`compact` and `tall`', '<code>compact</code> and <code>tall</code>'],
  ['a real `<button>`', 'a real <code>&lt;button&gt;</code>'],
  ['one ` alone', 'one ` alone'],
  [createElement('b', null, '`'), '<b>`</b>'],
])('%s', (line, markup) => {
  expect(renderToStaticMarkup(withCode(line))).toBe(markup);
});
