export type TokenControl =
  | { readonly kind: 'color'; readonly hex: string }
  | { readonly kind: 'length'; readonly amount: number; readonly unit: string; readonly step: number }
  | { readonly kind: 'text' };

const length = /^(-?\d*\.?\d+)(px|rem|em|ms|s|%)?$/;

/** Translucent colors get a text field, because color pickers drop the alpha channel. */
export function tokenControl(value: string): TokenControl {
  const [, amount, unit = ''] = length.exec(value) ?? [];
  if (amount !== undefined) return { kind: 'length', amount: Number(amount), unit, step: getStep(unit) };
  const hex = opaqueHex(value);
  return hex === null ? { kind: 'text' } : { kind: 'color', hex };
}

function getStep(unit: string): number {
  if (unit === 'px' || unit === '%') return 1;
  if (unit === 'ms') return 10;
  return unit === '' ? 0.05 : 0.0625;
}

function opaqueHex(value: string): string | null {
  if (/^#[\da-f]{6}$/i.test(value)) return value.toLowerCase();
  const [, short] = /^#([\da-f]{3})$/i.exec(value) ?? [];
  return short === undefined ? null : `#${[...short].map((digit) => digit + digit).join('')}`.toLowerCase();
}
