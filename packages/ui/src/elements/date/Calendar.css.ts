import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { hover, pressable, reset, touch } from '../base.css.ts';

const { brand, color, font, radius, space } = vars;

export const calendar = style([reset, { inlineSize: '268px', maxInlineSize: '100%' }]);

export const head = style([
  reset,
  { display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBlockEnd: space.xs },
]);

export const month = style([
  reset,
  { fontSize: font.sizeMd, fontWeight: font.weightBold, textAlign: 'center', lineHeight: font.lineSnug },
]);

export const grid = style([reset, { inlineSize: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' }]);

export const weekday = style([
  reset,
  {
    paddingBlock: space.xs,
    color: color.textMuted,
    fontSize: font.sizeXs,
    fontWeight: font.weightMedium,
    textAlign: 'center',
  },
]);

export const cell = style([reset, { textAlign: 'center' }]);

export const day = style([
  pressable,
  {
    inlineSize: '36px',
    maxInlineSize: '100%',
    blockSize: '36px',
    border: '1px solid transparent',
    borderRadius: radius.control,
    fontSize: font.sizeSm,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    ':focus-visible': { outlineOffset: '0px' },
    selectors: {
      '&[data-outside]': { color: color.textMuted },
      '&[aria-current="date"]': { borderColor: color.borderStrong, fontWeight: font.weightBold },
      '&[data-state="chosen"]': { background: brand.base, color: brand.on, fontWeight: font.weightBold },
      '&[aria-disabled="true"]': { color: color.textMuted, textDecoration: 'line-through' },
    },
    '@media': {
      [touch]: { blockSize: '44px' },
      [hover]: { selectors: { '&:hover:not([data-state="chosen"])': { background: color.hover } } },
      '(forced-colors: active)': {
        selectors: {
          '&[data-state="chosen"]': {
            forcedColorAdjust: 'none',
            background: 'Highlight',
            color: 'HighlightText',
          },
        },
      },
    },
  },
]);
