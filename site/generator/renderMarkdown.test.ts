import { expect, it } from 'vitest';
import { renderMarkdown } from './renderMarkdown.ts';

const render = (markdown: string) =>
  renderMarkdown(markdown, {
    url: 'source/page.html',
    resolveUrl: (link) => (link.startsWith('http') ? link : link.replace('.md', '.html')),
    codeOf: (link) => (link.endsWith('.ts') ? 'const one: number = 1;' : undefined),
  });

it('gives headings ids, and returns the headings and the texts of their sections', () => {
  const { html, headings, sections } = render(
    '# Hooks\n\nAll `hooks`.\n\n## `useSound`\n\n| a | b |\n|---|---|\n| c | d |',
  );
  expect(html).toContain('<h2 id="usesound"><code>useSound</code>');
  expect(headings.map(({ id }) => id)).toEqual(['hooks', 'usesound']);
  expect(sections.map(({ text }) => text)).toEqual(['All hooks.', 'a · b · c · d']);
});

it('gives ids to headings, but not to those in quotations', () => {
  const { html, headings } = render('# One\n\n> ## Quoted\n\n## Two');
  expect(html).toMatch(/<h1 id="one">.*<h2>Quoted<\/h2>.*<h2 id="two">/s);
  expect(headings.map(({ id }) => id)).toEqual(['one', 'two']);
});

it('makes links relative to the page, and leaves web addresses unchanged', () => {
  const { html } = render('[Hooks](hooks.md#usesound), [Web](https://x.example/a.md), <img src="a.png">');
  expect(html).toContain('href="../hooks.html#usesound"');
  expect(html).toContain('href="https://x.example/a.md"');
  expect(html).toContain('src="../a.png"');
});

it('shows the code of a linked file only if the paragraph is nothing but this link', () => {
  expect(render('[`one.ts`](one.ts)').html).toMatch(/<figcaption>one\.ts<\/figcaption><pre>.*hljs-keyword/s);
  expect(render('See [`one.ts`](one.ts).').html).toContain('<p>See <a href="../one.ts">');
});

it('turns a link to a page of site/live into a frame with the text of the link as its title', () => {
  expect(render('[The chat](../site/live/chat.html)').html).toMatch(
    /<iframe class="live" src="[^"]*chat\.html" title="The chat"/,
  );
});

it('writes no comments, inline styles or script tags', () => {
  const { html } = render('<!-- note -->\n\n| a |\n|:-:|\n| b |\n\n```html\n<script>alert(1)</script>\n```');
  expect(html).not.toMatch(/<!--|<script|style=/);
});

it('writes an empty table header as a cell, and omits a header row without text', () => {
  expect(render('| a | |\n|---|---|\n| b | c |').html).toMatch(/<th>a<\/th>\s*<td><\/td>/);
  expect(render('| | |\n|---|---|\n| b | c |').html).not.toMatch(/<thead>|<th>/);
});
