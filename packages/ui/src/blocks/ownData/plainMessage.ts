import type { Block } from '../content/Block.ts';
import { findLinks } from '../content/findLinks.ts';
import type { Inline } from '../content/parseInlines.ts';
import { parseRichText } from '../content/parseRichText.ts';

type WriteLink = (text: string, href: string) => string;

/**
 * Returns a message as plain text: without Markdown marks, but with its paragraphs and list marks. By default, the
 * addresses of links follow their texts.
 */
export function plainMessage(source: string, writeLink: WriteLink = withAddress): string {
  return blockTexts(parseRichText(source, findLinks), writeLink).join('\n\n');
}

function blockTexts(blocks: readonly Block[], writeLink: WriteLink): readonly string[] {
  return blocks.flatMap((block) => (block.kind === 'rule' ? [] : blockText(block, writeLink)));
}

function blockText(block: Exclude<Block, { kind: 'rule' }>, writeLink: WriteLink): string {
  const inlineText = (inlines: readonly Inline[]) => textOf(inlines, writeLink);
  switch (block.kind) {
    case 'code':
      return block.text;
    case 'list':
      return block.items
        .map(({ inlines, lists }, index) => {
          const mark = block.isOrdered ? `${block.start + index}.` : '-';
          const inner = blockTexts(lists, writeLink).map((text) => `\n${text.replaceAll(/^/gm, '  ')}`);
          return `${mark} ${inlineText(inlines)}${inner.join('')}`;
        })
        .join('\n');
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.map(inlineText).join(' | ')).join('\n');
    case 'paragraph':
    case 'quote':
      return inlineText(block.inlines);
    default:
      return block satisfies never;
  }
}

function textOf(inlines: readonly Inline[], writeLink: WriteLink): string {
  return inlines
    .map((part) => {
      if (part.kind === 'link') return writeLink(part.text, part.href);
      return 'text' in part ? part.text : textOf(part.inlines, writeLink);
    })
    .join('');
}

/** Adds the address of a link to its text, unless both are the same apart from case, the scheme and a final slash. */
function withAddress(text: string, href: string): string {
  return address(text) === address(href) ? text : `${text} (${href})`;
}

const address = (link: string) => link.replace(/^(?:https?:\/\/|mailto:|tel:)|\/$/gi, '').toLowerCase();
