export interface SignOff {
  readonly label: string;
  /** Character after the story's name in the sidebar. */
  readonly mark: string;
}

const states: Readonly<Record<string, SignOff>> = {
  draft: { label: 'Draft', mark: '✎' },
  review: { label: 'To be reviewed', mark: '●' },
  approved: { label: 'Approved', mark: '✓' },
};

/** Returns null for a story that has none of these tags. Of several, the first in this order counts. */
export function getSignOff(tags: readonly string[]): SignOff | null {
  const tag = Object.keys(states).find((name) => tags.includes(name));
  return (tag && states[tag]) || null;
}
