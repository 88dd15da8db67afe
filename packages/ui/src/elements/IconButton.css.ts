import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { hover, pressable, touch } from './base.css.ts';

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
      [hover]: {
        ':hover': { background: color.hover, color: color.text },
        selectors: {
          '&[data-variant="header"]:hover': { background: color.headerHover, color: 'inherit' },
          '&[data-variant="primary"]:hover': { background: brand.hover, color: brand.on },
        },
      },
      '(forced-colors: active)': {
        selectors: { '&&&[aria-disabled="true"]': { borderColor: 'GrayText', color: 'GrayText' } },
      },
    },
    selectors: {
      // `&&` overrides the hover styles, which come last because they are in a media query. `&&&` also overrides the
      // styles of a pressed button.
      '&&:active': { background: color.pressed },
      '&[data-shape="round"]': { borderRadius: radius.full },
      '&[data-variant="header"]': { color: 'inherit' },
      '&[data-variant="primary"]': { background: brand.base, color: brand.on },
      '&&[data-variant="primary"]:active': { background: brand.pressed, transform: 'scale(0.94)' },
      '&&&[aria-disabled="true"]': {
        background: 'none',
        color: color.textMuted,
        transform: 'none',
      },
    },
  },
]);
