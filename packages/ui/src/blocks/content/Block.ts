import type { Inline } from './parseInlines.ts';

/** The alignment of a column of a table. */
export type ColumnAlign = 'start' | 'center' | 'end';

/** One entry of a list, and the lists below it. */
export interface ListItem {
  readonly inlines: readonly Inline[];
  readonly lists: readonly Block[];
}

/** A block of a message. */
export type Block =
  | { readonly kind: 'paragraph' | 'quote'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' }
  | {
      readonly kind: 'table';
      readonly aligns: readonly ColumnAlign[];
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly start: number;
      readonly items: readonly ListItem[];
    };
