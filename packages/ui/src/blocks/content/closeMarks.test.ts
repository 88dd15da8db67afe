import { describe, expect, it } from 'vitest';
import { closeMarks } from './closeMarks.ts';
import { findLinks } from './findLinks.ts';
import { parseRichText } from './parseRichText.ts';

const long = [
  'A bowl takes **three weeks** to make, and *most* of that is ~~wait~~ waiting:',
  '',
  '1. We wedge `clay` by hand.',
  '2. See [the studio](https://kiln.example/studio) for snake_case names.',
  '',
  '- It **rings *and* sings**',
  '- 2 * 3 = 6',
  '',
  '> Listen',
  '',
  '### Steps ###',
  '1. **Wedge**',
  '   - the ***white*** clay',
  '     - and *the **red***',
  '2. See ![the kiln](https://kiln.example/kiln.png)',
  '',
  '---',
  '',
  '```',
  'fire(1240)',
  '```',
  'Come by.',
].join('\n');

describe('closeMarks', () => {
  it.each([
    ['a **bold', 'a **bold**'],
    ['a **bold *and', 'a **bold and**'],
    ['a **', 'a '],
    ['a ~~struck', 'a ~~struck~~'],
    ['a `code', 'a `code`'],
    ['a **done** b', 'a **done** b'],
    ['2 * 3', '2 * 3'],
    ['snake_case', 'snake_case'],
    ['10*', '10*'],
    ['10*20*30', '10*20*30'],
    ['a ***both', 'a ***both***'],
    ['a ***both*', 'a ***both***'],
    ['a ***both** one', 'a ***both** one*'],
    ['**two *one***', '**two *one***'],
    ['a \\*b', 'a \\*b'],
    ['a \\', 'a '],
    ['one\n###', 'one\n'],
    ['one\n--', 'one\n'],
    ['- one\n    -', '- one\n'],
    ['see ![the ki', 'see the ki'],
    ['see [the stu', 'see the stu'],
    ['see [the studio]', 'see the studio'],
    ['see [the studio](https://kiln.ex', 'see the studio'],
    ['one\n\n- ', 'one\n\n'],
    ['one\n\n1.', 'one\n\n'],
    ['one\n``', 'one\n'],
    ['one\n\n| Cup | Pr', 'one\n\n'],
    ['| Cup | Price |\n|--', ''],
    ['| Cup | Price |\n|---|---|\n| S', '| Cup | Price |\n|---|---|\n| S'],
    ['**open\n\nnext', '**open\n\nnext'],
  ])('%j is shown as %j', (source, shown) => {
    expect(closeMarks(source)).toBe(shown);
  });

  it('U34: hides the marks of formatting, code and links at every length of the text', () => {
    const textOf = (source: string) =>
      JSON.stringify(parseRichText(source, findLinks)).match(/"text":"[^"]*"/g) ?? [];
    for (let length = 1; length <= long.length; length++) {
      const shown = textOf(closeMarks(long.slice(0, length)))
        .join('\n')
        .replace('2 *', '');
      expect(shown, long.slice(Math.max(0, length - 20), length)).not.toMatch(/\*|~~|`|\]\(|\[/);
    }
  });

  it('leaves a complete text unchanged', () => {
    expect(closeMarks(long)).toBe(long);
  });
});
