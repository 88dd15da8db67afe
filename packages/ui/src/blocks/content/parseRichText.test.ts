import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, ListItem } from './Block.ts';
import { findLinks } from './findLinks.ts';
import type { Inline } from './parseInlines.ts';
import { parseRichText } from './parseRichText.ts';

const read = (source: string) => parseRichText(source, findLinks).map(describeBlock);

describe('parseRichText', () => {
  it.each([
    ['plain words', ['p:plain words']],
    ['two\nlines', ['p:two\nlines']],
    ['one\n\ntwo', ['p:one', 'p:two']],
    [
      '**bold**, *slanted*, _slanted_, ~~gone~~ and `code`',
      ['p:<b bold>, <i slanted>, <i slanted>, <s gone> and <code code>'],
    ],
    ['**bold with *slant* inside**', ['p:<b bold with <i slant> inside>']],
    ['- one\n- two\n* three', ['ul:one|two|three']],
    ['3. three\n4. four', ['ol3:three|four']],
    ['> said\n> so', ['q:said\nso']],
    ['```\nlet a = 1;\n  **b**\n```\nafter', ['pre:let a = 1;\n  **b**', 'p:after']],
    ['```\nnever closed', ['pre:never closed']],
    [
      '| Cup | Price |\n|:-:|--:|\n| **S** | 5 |\n| L |\nafter',
      ['table(center,end):Cup|Price/<b S>|5/L|', 'p:after'],
    ],
    ['Sizes:\na | b\n--- | ---\n1 \\| 2 | 3 | 4', ['p:Sizes:', 'table(start,start):a|b/1 | 2|3']],
    ['| a | b |\n|---|\n| c |', ['p:| a | b |\n|---|\n| c |']],
    ['a | b\nc | d', ['p:a | b\nc | d']],
    ['The box is 10*20*30 cm', ['p:The box is 10*20*30 cm']],
    ['10**20**30, a**b**c and *.ts, *.js', ['p:10**20**30, a**b**c and *.ts, *.js']],
    ['2*(3+4)*5, (2)*3*(4)', ['p:2*(3+4)*5, (2)*3*(4)']],
    ['f(*x*), "*y*" and **z**.', ['p:f(<i x>), "<i y>" and <b z>.']],
    ['これは**重要**です, 10**万**円', ['p:これは<b 重要>です, 10<b 万>円']],
    ['\\*not slanted\\*, snake\\_case, \\[a\\]', ['p:*not slanted*, snake_case, [a]']],
    ['*a\\*b*, C:\\dir\\file, \\\\host', ['p:<i a*b>, C:\\dir\\file, \\\\host']],
    ['\\# one\n\\- two', ['p:# one\n- two']],
    ['***both***, ***a** b*, ***a* b**', ['p:<b <i both>>, <i <b a> b>, <b <i a> b>']],
    ['**a *b***, *a **b***', ['p:<b a <i b>>, <i a <b b>>']],
    ['# One\ntext\n### Two **2** ##\n#3', ['p:<b One>', 'p:text', 'p:<b Two <b 2>>', 'p:#3']],
    ['a\n---\nb\n***', ['p:a', 'r', 'p:b', 'r']],
    ['- a\n  - b\n    1. c\n  - d\n- e', ['ul:a{ul:b{ol1:c}|d}|e']],
    ['1. a\n\n   - b\n   - c\n2. d', ['ol1:a{ul:b|c}|d']],
    ['- a\n  1. b\n  - c', ['ul:a{ol1:b}{ul:c}']],
    ['- a\n  - b\n    - c\n      - d\n        - e', ['ul:a{ul:b{ul:c{ul:d|e}}}']],
    ['see ![the kiln](https://shop.example/a.png)', ['p:see <a https://shop.example/a.png the kiln>']],
    ['![](https://shop.example/a.png)', ['p:<a https://shop.example/a.png https://shop.example/a.png>']],
    ['[our shop](https://shop.example/a)', ['p:<a https://shop.example/a our shop>']],
    ['see shop.com/a now', ['p:see <a http://shop.com/a shop.com/a> now']],
    ['mail help@shop.com', ['p:mail <a mailto:help@shop.com help@shop.com>']],
    ['call [us](tel:+491234567)', ['p:call <a tel:+491234567 us>']],
  ])('parses %o', (source, blocks) => {
    expect(read(source)).toEqual(blocks);
  });

  it.each([
    'snake_case_name and 2 * 3 * 4',
    '**never closed',
    '* not a bullet without a blank*after',
    '[a](javascript:alert(1))',
    '[a](data:text/html,x)',
    '<img src=x onerror=alert(1)>',
    '5 > 3',
  ])('finds no inline formatting or link in %o', (source) => {
    expect(read(source).join('')).not.toMatch(/<(?:b|i|s|a|code) /);
  });

  it('shows both addresses of a link whose text names another host', () => {
    expect(read('[bank.com](https://evil.com/x)')).toEqual([
      'p:[<a http://bank.com/ bank.com>](<a https://evil.com/x https://evil.com/x>)',
    ]);
  });

  it.each([
    ['https://аpple.com/login', ['p:<a https://xn--pple-43d.com/login https://xn--pple-43d.com/login>']],
    ['see раура.com now', ['p:see <a http://xn--80aa0cbo.com/ xn--80aa0cbo.com> now']],
    [
      '[www.gοοgle.com](https://www.gοοgle.com/)',
      [expect.stringMatching(/^p:<a https:\/\/www\.xn--\S+ www\.xn--/)],
    ],
  ])('shows a host that looks like another one in Punycode: %s', (source, blocks) => {
    expect(read(source)).toEqual(blocks);
  });

  it.each(['https://почта.рф/a', 'https://müller.de/', 'https://日本語.jp/', 'https://example.com/аb'])(
    'shows the URL %s as typed',
    (source) => {
      expect(read(source)[0]).toMatch(new RegExp(` ${source}>$`));
    },
  );

  it('creates only http, https, mailto and tel links from random pieces of Markdown and addresses', () => {
    const piece = fc.constantFrom(
      '[',
      '](',
      ')',
      'javascript:',
      'JaVa\tscript:',
      'http://',
      '//',
      'a.de',
      '*',
      '`',
      '![',
      '\\',
      '\n',
      '\n  - ',
      ' ',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const links = parseRichText(pieces.join(''), findLinks).flatMap(blockLinks);
        return links.every((href) => /^(?:https?:|mailto:|tel:)/.test(href));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '*',
    '_',
    '[',
    '`',
    '**a ',
    '> ',
    '[a](',
    '~~',
    '***a',
    '*a **b ',
    '***a ',
    '- a\n  - b\n\n',
    '\\*',
    '![',
  ])('parses 10,000 characters of %o in less than quadratic time', (piece) => {
    const fastestMs = (characters: number) => {
      const source = piece.repeat(Math.ceil(characters / piece.length));
      const runs = Array.from({ length: 5 }, () => {
        const startedAt = performance.now();
        parseRichText(source, findLinks);
        return performance.now() - startedAt;
      });
      return Math.min(...runs);
    };
    fastestMs(1_000);
    // Quadratic parsing would take 64 times as long for 8 times the text. The margin allows for a busy machine.
    expect(fastestMs(10_000)).toBeLessThan(32 * fastestMs(1_250) + 20);
  });
});

function describeBlock(block: Block): string {
  switch (block.kind) {
    case 'code':
      return `pre:${block.text}`;
    case 'list':
      return `${block.isOrdered ? `ol${block.start}` : 'ul'}:${block.items.map(describeItem).join('|')}`;
    case 'rule':
      return 'r';
    case 'table':
      return `table(${block.aligns.join()}):${[block.head, ...block.rows]
        .map((cells) => cells.map(describeInlines).join('|'))
        .join('/')}`;
    default:
      return `${block.kind[0]}:${describeInlines(block.inlines)}`;
  }
}

function describeItem({ inlines, lists }: ListItem): string {
  return `${describeInlines(inlines)}${lists.map((list) => `{${describeBlock(list)}}`).join('')}`;
}

function describeInlines(inlines: readonly Inline[]): string {
  const tags = { strong: 'b', emphasis: 'i', struck: 's' } as const;
  return inlines
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'code') return `<code ${part.text}>`;
      if (part.kind === 'link') return `<a ${part.href} ${part.text}>`;
      return `<${tags[part.kind]} ${describeInlines(part.inlines)}>`;
    })
    .join('');
}

function blockLinks(block: Block): readonly string[] {
  if (block.kind === 'code' || block.kind === 'rule') return [];
  if (block.kind === 'table') return [block.head, ...block.rows].flat(2).flatMap(inlineLinks);
  if (block.kind === 'list') {
    return block.items.flatMap(({ inlines, lists }) => [
      ...inlines.flatMap(inlineLinks),
      ...lists.flatMap(blockLinks),
    ]);
  }
  return block.inlines.flatMap(inlineLinks);
}

function inlineLinks(part: Inline): readonly string[] {
  if (part.kind === 'link') return [part.href];
  return part.kind === 'text' || part.kind === 'code' ? [] : part.inlines.flatMap(inlineLinks);
}
