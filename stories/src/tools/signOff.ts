/** How far a story is on its way to being signed off, by its tags. */
export interface SignOff {
  readonly words: string;
  /** Stands behind the name in the sidebar; empty for what waits, which is the rule. */
  readonly mark: string;
}

/** `draft`, `review` (every story, until its file says otherwise) or `approved`. */
export function signOffOf(tags: readonly string[]): SignOff {
  if (tags.includes('approved')) return { words: 'Approved', mark: '✓' };
  if (tags.includes('draft')) return { words: 'Draft', mark: '✎' };
  return { words: 'To be reviewed', mark: '' };
}
