import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildTargets } from '../../scripts/building/buildTargets.mjs';
import { createIndex } from '../browser/search/createIndex.ts';
import { findBrokenLinks } from './findBrokenLinks.ts';
import { readSite } from './readSite.ts';
import { pagePaths, pageUrl } from './siteUrls.ts';

const files = readSite({ script: 'site.js', styles: ['site.css'] });
const search = createIndex(JSON.parse(String(files.get('search.json'))));

it('has a page for every Markdown file in docs', () => {
  const names = readdirSync(join(import.meta.dirname, '../../docs')).filter((name) => name.endsWith('.md'));
  expect(names.filter((name) => !pagePaths.includes(`docs/${name}`))).toEqual([]);
});

it('is built again when a file that it shows changes', () => {
  const shown = [...files.keys()].flatMap((url) => /^source\/(.+)\.html$/.exec(url)?.[1] ?? []);
  const input = buildTargets.find(({ name }) => name === 'docs')?.input ?? [];
  const isCovered = (path: string) => input.some((each) => path === each || path.startsWith(`${each}/`));
  expect([...pagePaths, ...shown].filter((path) => !isCovered(path))).toEqual([]);
  expect(input.filter((path) => !existsSync(join(import.meta.dirname, '../..', path)))).toEqual([]);
});

it('gives every page its own URL', () => {
  expect(new Set(pagePaths.map(pageUrl)).size).toBe(pagePaths.length);
});

it('has no broken links or anchors', () => {
  const others = new Set(['site.js', 'site.css', 'icon.svg', 'live/custom-ui.html']);
  expect(findBrokenLinks(files, others)).toEqual([]);
});

it('needs no inline script or style', () => {
  for (const [url, content] of files) {
    if (!url.endsWith('.html')) continue;
    expect(content, url).not.toMatch(/<style|<[a-z][^>]* style=|<script(?![^>]* src=)|<[a-z][^>]* on\w+=/);
  }
});

it.each([
  ['useComposer', 'hooks.html#usecomposer'],
  ['composer', 'hooks.html#usecomposer'],
  ['useVoiceRecord', 'hooks.html#usevoicerecorder'],
  ['usemesagelist', 'hooks.html#usemessagelist'],
  ['identifierHash', 'identity.html'],
  ['content security policy', 'host-page.html#what-must-my-content-security-policy-allow'],
  ['origin_not_allowed', 'errors.html#codes-of-the-backend'],
])('finds %j', (query, url) => {
  expect(
    search(query)
      .slice(0, 6)
      .map((found) => found.url.replace(/^identity\.html#.*/, 'identity.html')),
  ).toContain(url);
});

it('lists a hook first if the query is its full name', () => {
  const names = [...String(files.get('hooks.html')).matchAll(/<h2 id="\w+"><code>(use\w+)<\/code>/g)].map(
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) expect(search(name ?? '')[0]?.url).toBe(`hooks.html#${name?.toLowerCase()}`);
});
