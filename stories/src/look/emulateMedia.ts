export type Contrast = 'system' | 'more' | 'forced';

const conditions = {
  more: '(prefers-contrast: more)',
  forced: '(forced-colors: active)',
} as const satisfies Partial<Record<Contrast, string>>;

/**
 * Activates the page's rules for increased contrast or forced colors until the returned function is called. Media rules
 * with further conditions do not change. The system's colors stay, because a page cannot emulate them.
 */
export function emulateMedia(contrast: Contrast): () => void {
  if (contrast === 'system') return () => undefined;
  const changed = allMediaRules().filter(({ media }) => media.mediaText === conditions[contrast]);
  for (const { media } of changed) media.mediaText = 'all';
  return () => {
    for (const { media } of changed) media.mediaText = conditions[contrast];
  };
}

function allMediaRules(): readonly CSSMediaRule[] {
  return [...document.styleSheets].flatMap((sheet) => findMediaRules(sheet.cssRules));
}

function findMediaRules(rules: CSSRuleList): readonly CSSMediaRule[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(rule instanceof CSSGroupingRule ? findMediaRules(rule.cssRules) : []),
  ]);
}
