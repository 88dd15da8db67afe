// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readParts } from './readParts.ts';

const sources = import.meta.glob<string>(
  [
    '../../packages/ui/src/**/*.tsx',
    '!../../packages/ui/src/**/*.test.tsx',
    '!../../packages/ui/src/testing/**',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
const files = Object.values(sources).map((text) => ({ text, parts: readParts(text) }));
const page = readFileSync(new URL('../../docs/theming.md', import.meta.url), 'utf8');
const row = /^\| `([a-z-]+)` \| `(\w+)` \| ([^|]+) \| ([^|]+) \|$/gm;
const documented = [...page.matchAll(row)].map(([, part = '', component = '', own = '', others = '']) => ({
  part,
  component,
  own: attributesIn(own),
  others: attributesIn(others),
}));

function attributesIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`(data-[a-z-]+)`/g)].map(([, name = '']) => name).sort();
}

it('reads the data attributes of the element with data-chat-part, not those of other elements', () => {
  const text = `
    const shared = { 'data-chat-part': 'menu', ...rest, 'data-size': size };
    export const Menu = () => (
      <div data-chat-part="box" data-tone={tone} data-chat-theme="flat" icon={<b data-icon="" />} {...rest}>
        <ul {...shared} {...(isOpen ? { 'data-open': '' } : {})} title={'data-title'}>
          <li data-item="" />
        </ul>
      </div>
    );`;
  expect([...readParts(text)]).toEqual([
    ['box', ['data-tone']],
    ['menu', ['data-open', 'data-size']],
  ]);
});

it('docs/theming.md lists every part of the kit with exactly the data attributes of its element', () => {
  const declared = new Map<string, Set<string>>();
  for (const { parts } of files) {
    for (const [part, names] of parts) {
      declared.set(part, new Set([...(declared.get(part) ?? []), ...names]));
    }
  }
  const expected = [...declared].map(([part, names]) => ({ part, own: [...names].sort() }));
  expect(documented.map(({ part, own }) => ({ part, own }))).toEqual(
    expected.sort((a, b) => (a.part < b.part ? -1 : 1)),
  );
});

it.each(documented)(
  'docs/theming.md names the component of $part, and only data attributes that its file sets',
  ({ part, component, others }) => {
    const declaration = new RegExp(`(?:function|const) ${component}\\b`);
    const text = files.find(({ text: source, parts }) => parts.has(part) && declaration.test(source))?.text;
    expect(text).toBeDefined();
    for (const name of others) expect(text).toMatch(new RegExp(`\\b${name}[='"]`));
  },
);
