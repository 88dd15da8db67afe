import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { reset } from '../../elements/base.css.ts';

const { color, font, space } = vars;

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
