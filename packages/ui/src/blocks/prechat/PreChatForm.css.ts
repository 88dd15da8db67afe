import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { focusRing, pressable, reset } from '../../elements/base.css.ts';

const { color, font, radius, space } = vars;

/** The whole form scrolls below the header. */
export const page = style([
  reset,
  {
    position: 'relative',
    flex: 1,
    minBlockSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    scrollbarColor: `${color.borderStrong} transparent`,
    scrollPaddingBlock: space.xl,
    background: color.surface,
  },
]);

export const form = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.lg,
    inlineSize: '100%',
    maxInlineSize: '520px',
    marginInline: 'auto',
    padding: space.xl,
  },
]);

export const head = style([reset, { display: 'flex', flexDirection: 'column', gap: space.sm }]);

export const title = style([
  reset,
  {
    fontSize: font.sizeLg,
    fontWeight: font.weightBold,
    lineHeight: font.lineSnug,
    letterSpacing: font.trackingTight,
    outline: 'none',
  },
]);

export const summary = style([
  reset,
  {
    display: 'flex',
    gap: space.sm,
    padding: space.md,
    border: `1px solid ${color.edge}`,
    borderRadius: radius.control,
    background: color.dangerSoft,
    color: color.onDangerSoft,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
    vars: { [color.focus]: color.onDangerSoft },
  },
]);

export const summaryTitle = style([reset, { fontWeight: font.weightBold, lineHeight: font.lineSnug }]);
export const summaryList = style([reset, { marginBlockStart: space.xs, listStyle: 'none' }]);
export const summaryLink = style([
  pressable,
  {
    display: 'block',
    minBlockSize: '24px',
    paddingBlock: '3px',
    borderRadius: '2px',
    lineHeight: font.lineSnug,
    textAlign: 'start',
    textDecorationLine: 'underline',
    textUnderlineOffset: '0.18em',
    ':focus-visible': focusRing,
  },
]);
