export interface SignOff {
  readonly label: string;
  /** Character after the story's name in the sidebar. Empty for stories to be reviewed. */
  readonly mark: string;
}

export function getSignOff(tags: readonly string[]): SignOff {
  if (tags.includes('approved')) return { label: 'Approved', mark: '✓' };
  if (tags.includes('draft')) return { label: 'Draft', mark: '✎' };
  return { label: 'To be reviewed', mark: '' };
}
