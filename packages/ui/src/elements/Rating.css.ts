import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { focusRing, hover, reset, visuallyHidden } from './base.css.ts';

const { brand, color, font, motion, radius, space } = vars;

export const rating = style([reset, { border: 0, minInlineSize: 0 }]);

export const legend = style([
  reset,
  {
    display: 'block',
    inlineSize: '100%',
    fontWeight: font.weightBold,
    lineHeight: font.lineSnug,
    textAlign: 'center',
  },
]);

export const faces = style([
  reset,
  { display: 'flex', justifyContent: 'center', gap: space.xs, marginBlockStart: space.md },
]);

export const face = style([
  reset,
  {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    inlineSize: '48px',
    blockSize: '48px',
    border: '2px solid transparent',
    borderRadius: radius.control,
    color: color.textMuted,
    fontSize: '1.75rem',
    lineHeight: 1,
    cursor: 'pointer',
    transition: `transform ${motion.fast} ${motion.spring}, background-color ${motion.fast} ${motion.ease}`,
    selectors: {
      '&[data-state="chosen"]': {
        borderColor: brand.icon,
        background: brand.soft,
        color: brand.onSoft,
      },
      '&:has(:focus-visible)': focusRing,
      '&:has(:disabled)': { cursor: 'default', opacity: 0.55 },
      '&[data-state="chosen"]:has(:disabled)': { opacity: 1 },
    },
    '@media': {
      [hover]: {
        selectors: {
          '&:hover:not([data-state="chosen"], :has(:disabled))': {
            background: color.hover,
            color: color.text,
            transform: 'translateY(-2px)',
          },
        },
      },
      '(max-width: 339px)': { inlineSize: '44px', blockSize: '44px' },
      // Forced colors remove the background, so the chosen face gets system colors instead.
      '(forced-colors: active)': {
        selectors: {
          '&[data-state="chosen"]': {
            forcedColorAdjust: 'none',
            borderColor: 'Highlight',
            background: 'Highlight',
            color: 'HighlightText',
          },
        },
      },
    },
  },
]);

export const input = visuallyHidden;

/** About as wide as five faces, with a column for each. */
export const names = style([
  reset,
  {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    inlineSize: 'min(100%, 264px)',
    marginBlockStart: space.xs,
    marginInline: 'auto',
    color: color.textMuted,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
  },
]);

/** May be up to two and a half columns wide. The first and the last name grow inward. */
export const name = style({
  justifySelf: 'center',
  inlineSize: 'max-content',
  minInlineSize: '100%',
  maxInlineSize: '250%',
  overflowWrap: 'anywhere',
  textAlign: 'center',
  selectors: {
    '&:first-child': { justifySelf: 'start' },
    '&:last-child': { justifySelf: 'end' },
  },
});
