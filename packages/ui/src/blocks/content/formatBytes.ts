const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a file size for a locale with at most one decimal, for example `1.4 MB`. 1 kB is 1024 bytes. */
export function formatBytes(bytes: number, locale: string): string {
  let amount = bytes;
  let power = 0;
  // A rounded amount of 1,024 is written as 1 of the next unit.
  while (amount >= 1023.5 && power < units.length - 1) {
    amount /= 1024;
    power += 1;
  }
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  });
  return format.format(amount);
}
