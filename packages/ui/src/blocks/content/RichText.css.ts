import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { focusRing, reset } from '../../elements/base.css.ts';
import { fadeEdges } from '../../elements/fadeEdges.css.ts';

const { color, font, radius, space } = vars;

const scrollHint = fadeEdges('inline', '24px');

export const paragraph = style([reset, { selectors: { '& + &, * + &': { marginBlockStart: space.sm } } }]);

export const list = style([
  reset,
  {
    paddingInlineStart: '1.35em',
    selectors: {
      // The message is itself an item of a list, so browsers would draw the hollow bullets of a second level.
      'ul&': { listStyleType: 'disc' },
      'li > ul&': { listStyleType: 'circle' },
      '* + &': { marginBlockStart: space.xs },
    },
  },
]);

export const item = style([reset, { paddingInlineStart: space.xxs }]);

export const quote = style([
  reset,
  {
    paddingInlineStart: space.md,
    borderInlineStart: `3px solid ${color.borderStrong}`,
    selectors: { '* + &': { marginBlockStart: space.sm } },
  },
]);

export const rule = style([
  reset,
  {
    borderBlockStart: `1px solid ${color.borderStrong}`,
    selectors: { '* + &': { marginBlockStart: space.sm } },
  },
]);

export const tableBox = style([
  reset,
  {
    maxInlineSize: '100%',
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    scrollbarColor: `${color.borderStrong} transparent`,
    '@supports': scrollHint,
    ':focus-visible': { ...focusRing, outlineOffset: '-2px', animation: 'none' },
    selectors: {
      '* + &': { marginBlockStart: space.sm },
      '&:dir(rtl)': { animationDirection: 'reverse' },
    },
  },
]);

export const table = style([reset, { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }]);

export const cell = style([
  reset,
  {
    paddingBlock: space.xs,
    paddingInline: space.sm,
    border: `1px solid ${color.borderStrong}`,
    overflowWrap: 'normal',
    verticalAlign: 'top',
    selectors: { 'th&': { fontWeight: font.weightBold } },
  },
]);

const mono = {
  fontFamily: font.mono,
  fontSize: '0.9em',
  direction: 'ltr',
  background: 'color-mix(in srgb, currentColor 9%, transparent)',
} as const;

export const code = style([reset, mono, { borderRadius: radius.joint, paddingInline: '0.3em' }]);

export const codeBlock = style([
  reset,
  mono,
  {
    display: 'block',
    maxInlineSize: '100%',
    overflowX: 'auto',
    whiteSpace: 'pre',
    overflowWrap: 'normal',
    padding: space.sm,
    borderRadius: radius.joint,
    textAlign: 'left',
    scrollbarWidth: 'thin',
    scrollbarColor: 'color-mix(in srgb, currentColor 45%, transparent) transparent',
    '@supports': scrollHint,
    // The mask would also cut off the focus ring.
    ':focus-visible': { animation: 'none' },
    selectors: { '* + &': { marginBlockStart: space.sm } },
  },
]);
