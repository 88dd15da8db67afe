import { vars } from '@chat/themes/contract';
import { globalStyle, style } from '@vanilla-extract/css';
import { focusRing, hover, pressable, reset, touch } from '../../elements/base.css.ts';

const { brand, color, font, radius, space } = vars;

export const footer = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.xs,
    marginBlockStart: space.xs,
    paddingInline: space.xs,
    color: color.textMuted,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
  },
]);

export const sources = style([
  reset,
  { display: 'flex', flexWrap: 'wrap', gap: `${space.xxs} ${space.sm}`, listStyle: 'none' },
]);

export const source = style([
  {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: '24px',
    color: brand.text,
    overflowWrap: 'anywhere',
    ':focus-visible': focusRing,
    '@media': { [touch]: { minBlockSize: '44px' } },
  },
]);

export const ratings = style([reset, { display: 'flex', gap: space.xxs }]);

export const thumb = style([
  pressable,
  {
    display: 'grid',
    placeItems: 'center',
    inlineSize: '28px',
    blockSize: '28px',
    borderRadius: radius.control,
    color: color.textMuted,
    '@media': {
      [touch]: { inlineSize: '44px', blockSize: '44px' },
      [hover]: { selectors: { '&:hover:not([aria-pressed="true"])': { color: color.text } } },
    },
    selectors: {
      '&[aria-pressed="true"]': { background: brand.soft, color: brand.onSoft },
    },
  },
]);

// Filled, because the background alone would not show the state without colors.
globalStyle(`${thumb}[aria-pressed="true"] path`, { fill: 'currentColor' });

export const comment = style([reset, { display: 'flex', flexDirection: 'column', gap: space.xs }]);
