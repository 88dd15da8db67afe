import { vars } from '@chat/themes/contract';
import { globalStyle, style } from '@vanilla-extract/css';
import { reset } from '../../elements/base.css.ts';

const { color, font, space } = vars;

export const intro = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space.xs,
    paddingBlock: `${space.xl} ${space.lg}`,
    paddingInline: space.xl,
    textAlign: 'center',
    selectors: { '&[data-look="notice"]': { paddingBlock: `${space.xs} 0` } },
  },
]);

// An on-screen keyboard makes the window so low that the header would cut off the faces.
globalStyle(`${intro}[data-look="team"] > :first-child`, {
  '@media': { '(max-height: 400px)': { display: 'none' } },
});

export const name = style([
  reset,
  {
    marginBlockStart: space.sm,
    fontSize: font.sizeLg,
    fontWeight: font.weightBold,
    lineHeight: font.lineSnug,
    letterSpacing: font.trackingTight,
    textAlign: 'center',
    textWrap: 'balance',
  },
]);

export const line = style([
  reset,
  {
    maxInlineSize: '34ch',
    color: color.textMuted,
    fontSize: font.sizeSm,
    lineHeight: font.lineBody,
    textAlign: 'center',
    textWrap: 'balance',
  },
]);
