import type { Inline } from './parseInlines.ts';

export type ColumnAlign = 'start' | 'center' | 'end';

export interface ListItem {
  readonly inlines: readonly Inline[];
  readonly lists: readonly Block[];
}

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
