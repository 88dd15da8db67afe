const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'ckb', 'yi']);

/** Returns the writing direction of a locale; `ltr` for unknown languages. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.has(locale.split(/[-_]/)[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr';
}
