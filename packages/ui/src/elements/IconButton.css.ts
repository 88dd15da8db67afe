import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { hover, pressable, touch } from './base.css.ts';

const { brand, color, radius } = vars;

const over = '&:hover:not(:active, [aria-disabled="true"])';

export const iconButton = style([
  pressable,
  {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    inlineSize: '36px',
    blockSize: '36px',
    borderRadius: radius.control,
    border: `1px solid ${color.edge}`,
    color: color.textMuted,
    '@media': {
      [touch]: { inlineSize: '44px', blockSize: '44px' },
      [hover]: {
        selectors: {
          [over]: { background: color.hover, color: color.text },
          [`${over}[data-variant="header"]`]: { background: color.headerHover, color: 'inherit' },
          [`${over}[data-variant="primary"]`]: { background: brand.hover, color: brand.on },
        },
      },
      '(forced-colors: active)': {
        selectors: { '&[aria-disabled="true"]': { borderColor: 'GrayText', color: 'GrayText' } },
      },
    },
    ':active': { background: color.pressed, color: color.text },
    selectors: {
      '&[data-shape="round"]': { borderRadius: radius.full },
      '&[data-variant="header"]': { color: 'inherit' },
      '&[data-variant="primary"]': { background: brand.base, color: brand.on },
      '&[data-variant="primary"]:active': { background: brand.pressed, transform: 'scale(0.94)' },
      '&[aria-disabled="true"]': {
        background: 'none',
        color: color.textMuted,
        transform: 'none',
      },
    },
  },
]);
