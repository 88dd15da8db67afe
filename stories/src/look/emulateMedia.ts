/** What the toolbar may pretend that the system asks for. */
export type Contrast = 'system' | 'more' | 'forced';

const conditions = {
  more: '(prefers-contrast: more)',
  forced: '(forced-colors: active)',
} as const satisfies Partial<Record<Contrast, string>>;

/**
 * Lets the rules of the page that wait for more contrast, or for forced colours, apply now; the answer takes that back.
 * The second shows what the kit itself does: which colours a system forces, only the system knows.
 */
export function emulateMedia(contrast: Contrast): () => void {
  if (contrast === 'system') return () => undefined;
  const changed = mediaRules().filter(({ media }) => media.mediaText === conditions[contrast]);
  for (const { media } of changed) media.mediaText = 'all';
  return () => {
    for (const { media } of changed) media.mediaText = conditions[contrast];
  };
}

function mediaRules(): readonly CSSMediaRule[] {
  return [...document.styleSheets].flatMap((sheet) => rulesIn(sheet.cssRules));
}

function rulesIn(rules: CSSRuleList): readonly CSSMediaRule[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : []),
  ]);
}
