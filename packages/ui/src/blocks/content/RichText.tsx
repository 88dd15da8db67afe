import { Fragment, type ReactNode } from 'react';
import type { Block } from './Block.ts';
import { closeMarks } from './closeMarks.ts';
import { findLinks } from './findLinks.ts';
import { type Inline, splitLinks } from './parseInlines.ts';
import { parseRichText } from './parseRichText.ts';
import {
  cell,
  code,
  codeBlock,
  item,
  list,
  paragraph,
  quote,
  rule,
  table,
  tableBox,
} from './RichText.css.ts';
import { link } from './TextContent.css.ts';

export interface RichTextProps {
  readonly source: string;
  /** Whether to parse Markdown. If false, only links are recognized. */
  readonly isFormatted: boolean;
  /** Whether the message is still being written. If so, open marks are closed. */
  readonly isPartial?: boolean;
  readonly isTabStop: boolean;
}

/** Renders a message as React nodes. HTML is never parsed: tags are shown as text. Links open in a new tab. */
export function RichText({ source, isFormatted, isPartial, isTabStop }: RichTextProps) {
  const blocks: readonly Block[] = isFormatted
    ? parseRichText(isPartial ? closeMarks(source) : source, findLinks)
    : [{ kind: 'paragraph', inlines: splitLinks(source, findLinks) }];
  return <BlockNodes blocks={blocks} isTabStop={isTabStop} />;
}

interface BlockNodesProps {
  readonly blocks: readonly Block[];
  readonly isTabStop: boolean;
}

function BlockNodes({ blocks, isTabStop }: BlockNodesProps) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id
    <BlockNode key={index} block={block} isTabStop={isTabStop} />
  ));
}

function BlockNode({ block, isTabStop }: { readonly block: Block; readonly isTabStop: boolean }) {
  const inline = (inlines: readonly Inline[]) => renderInlines(inlines, isTabStop);
  switch (block.kind) {
    case 'paragraph':
      return <p className={paragraph}>{inline(block.inlines)}</p>;
    case 'quote':
      return <blockquote className={quote}>{inline(block.inlines)}</blockquote>;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable block must be focusable
        <pre className={codeBlock} tabIndex={0}>
          {block.text}
        </pre>
      );
    case 'list': {
      const items = block.items.map(({ inlines, lists }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: list items have no id
        <li key={index} className={item}>
          {inline(inlines)}
          <BlockNodes blocks={lists} isTabStop={isTabStop} />
        </li>
      ));
      return block.isOrdered ? (
        <ol className={list} start={block.start}>
          {items}
        </ol>
      ) : (
        <ul className={list}>{items}</ul>
      );
    }
    case 'rule':
      return <hr className={rule} />;
    case 'table':
      return <Table {...block} inline={inline} />;
    default:
      return block satisfies never;
  }
}

interface TableProps extends Pick<Extract<Block, { kind: 'table' }>, 'aligns' | 'head' | 'rows'> {
  inline(inlines: readonly Inline[]): ReactNode;
}

function Table({ aligns, head, rows, inline }: TableProps) {
  const row = (Cell: 'th' | 'td', cells: TableProps['head']) =>
    cells.map((inlines, column) => (
      <Cell
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id
        key={column}
        className={cell}
        dir="auto"
        style={{ textAlign: aligns[column] }}
        {...(Cell === 'th' ? { scope: 'col' } : {})}
      >
        {inline(inlines)}
      </Cell>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable block must be focusable
    <div className={tableBox} tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>{row('th', head)}</tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id
            <tr key={index}>{row('td', cells)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function renderInlines(inlines: readonly Inline[], isTabStop: boolean): ReactNode {
  return inlines.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: inlines have no id
    <Fragment key={index}>{renderInline(part, isTabStop)}</Fragment>
  ));
}

function renderInline(part: Inline, isTabStop: boolean): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code className={code}>{part.text}</code>;
    case 'link':
      return (
        <a
          className={link}
          href={part.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          tabIndex={isTabStop ? 0 : -1}
          dir={part.text.includes('://') ? 'ltr' : undefined}
        >
          {part.text}
        </a>
      );
    case 'strong':
      return <strong>{renderInlines(part.inlines, isTabStop)}</strong>;
    case 'emphasis':
      return <em>{renderInlines(part.inlines, isTabStop)}</em>;
    case 'struck':
      return <s>{renderInlines(part.inlines, isTabStop)}</s>;
    default:
      return part satisfies never;
  }
}
