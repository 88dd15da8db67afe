const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'ckb', 'yi']);

/** The direction in which a language is written (spec §2, page direction). */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.has(locale.split(/[-_]/)[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr';
}
