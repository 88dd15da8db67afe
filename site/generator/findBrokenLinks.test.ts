import { expect, it } from 'vitest';
import { findBrokenLinks } from './findBrokenLinks.ts';

const files = new Map([
  [
    'index.html',
    '<h1 id="top"><a href="#top">Up</a></h1><a href="hooks.html#usesound">Sound</a><img src="a.png" />',
  ],
  [
    'hooks.html',
    '<h2 id="usesound">useSound</h2><a href="source/a.ts.html">a.ts</a><a href="https://x.example">x</a>',
  ],
  ['source/a.ts.html', '<a href="../index.html">Home</a><code>&lt;a href=&quot;nowhere&quot;&gt;</code>'],
]);

it('accepts links to pages, anchors and other files of the site, and to other sites', () => {
  expect(findBrokenLinks(files, new Set(['a.png']))).toEqual([]);
});

it('reports missing files and missing anchors', () => {
  const broken = new Map(files).set(
    'hooks.html',
    '<a href="index.html#bottom">x</a><a href="gone.html">y</a>',
  );
  expect(findBrokenLinks(broken, new Set())).toEqual([
    'index.html → hooks.html#usesound: no such anchor',
    'index.html → a.png: no such file',
    'hooks.html → index.html#bottom: no such anchor',
    'hooks.html → gone.html: no such file',
  ]);
});
