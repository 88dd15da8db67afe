import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLinks } from './findLinks.ts';
import type { Inline } from './parseInlines.ts';
import { type Block, parseRichText } from './parseRichText.ts';

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

  it('creates only http, https, mailto and tel links, for any input', () => {
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
      '\n',
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

  it.each(['*', '_', '[', '`', '**a ', '> ', '[a](', '~~'])(
    'parses 10,000 characters of %o in less than quadratic time',
    (piece) => {
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
    },
  );
});

function describeBlock(block: Block): string {
  switch (block.kind) {
    case 'code':
      return `pre:${block.text}`;
    case 'list':
      return `${block.isOrdered ? `ol${block.start}` : 'ul'}:${block.items.map(describeInlines).join('|')}`;
    default:
      return `${block.kind[0]}:${describeInlines(block.inlines)}`;
  }
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
  if (block.kind === 'code') return [];
  return (block.kind === 'list' ? block.items.flat() : block.inlines).flatMap(inlineLinks);
}

function inlineLinks(part: Inline): readonly string[] {
  if (part.kind === 'link') return [part.href];
  return part.kind === 'text' || part.kind === 'code' ? [] : part.inlines.flatMap(inlineLinks);
}
