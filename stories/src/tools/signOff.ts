/** Sign-off state of a story. */
export interface SignOff {
  readonly label: string;
  /** Shown after the name in the sidebar; empty for stories to be reviewed. */
  readonly mark: string;
}

/** Returns the state for a story's tags: `draft`, `approved`, or `review`, the default. */
export function getSignOff(tags: readonly string[]): SignOff {
  if (tags.includes('approved')) return { label: 'Approved', mark: '✓' };
  if (tags.includes('draft')) return { label: 'Draft', mark: '✎' };
  return { label: 'To be reviewed', mark: '' };
}
