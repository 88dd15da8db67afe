/** Formats seconds as `0:47` or `1:02:03` with the digits of a locale; an unknown or negative length as `0:00`. */
export function clockText(seconds: number, locale: string): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const format = (value: number, minimumIntegerDigits: number) =>
    value.toLocaleString(locale, { minimumIntegerDigits, useGrouping: false });
  const minutes = Math.floor(whole / 60);
  const rest = format(whole % 60, 2);
  return minutes < 60
    ? `${format(minutes, 1)}:${rest}`
    : `${format(Math.floor(minutes / 60), 1)}:${format(minutes % 60, 2)}:${rest}`;
}
