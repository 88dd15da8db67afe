import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { pressable, touch } from './base.css.ts';

const { brand, color, radius } = vars;

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
      '(forced-colors: active)': {
        selectors: { '&[aria-disabled="true"]': { borderColor: 'GrayText', color: 'GrayText' } },
      },
    },
    ':hover': { background: color.hover, color: color.text },
    ':active': { background: color.pressed },
    selectors: {
      '&[data-shape="round"]': { borderRadius: radius.full },
      '&[data-variant="header"]': { color: 'inherit' },
      '&[data-variant="header"]:hover': { background: color.headerHover, color: 'inherit' },
      '&[data-variant="primary"]': { background: brand.base, color: brand.on },
      '&[data-variant="primary"]:hover': { background: brand.hover, color: brand.on },
      '&[data-variant="primary"]:active': { background: brand.pressed, transform: 'scale(0.94)' },
      '&[aria-disabled="true"], &[aria-disabled="true"]:hover': {
        background: 'none',
        color: color.textMuted,
        transform: 'none',
      },
    },
  },
]);
