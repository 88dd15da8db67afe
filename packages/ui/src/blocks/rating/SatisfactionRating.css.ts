import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { alignedLikeParent, reset } from '../../elements/base.css.ts';

const { color, font, layout, radius, shadow, space } = vars;

export const card = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.md,
    inlineSize: '100%',
    padding: space.lg,
    border: `max(1px, ${layout.hairline}) solid ${color.border}`,
    borderRadius: radius.bubble,
    background: color.raised,
    color: color.text,
    boxShadow: shadow.field,
    outline: 'none',
    containerType: 'inline-size',
    selectors: {
      '&[data-state="done"]': {
        paddingBlock: space.xs,
        paddingInline: 0,
        borderColor: 'transparent',
        background: 'none',
        boxShadow: 'none',
      },
    },
  },
]);

export const question = style([
  reset,
  {
    fontSize: font.sizeMd,
    fontWeight: font.weightBold,
    lineHeight: font.lineSnug,
    textAlign: 'center',
    textWrap: 'balance',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
]);

export const form = style([reset, { display: 'flex', flexDirection: 'column', gap: space.md }]);

export const thanks = style([
  reset,
  {
    display: 'flex',
    alignItems: 'flex-start',
    gap: space.sm,
    ':empty': { display: 'none' },
  },
]);

export const face = style({ flex: 'none', color: color.textMuted, lineHeight: 0 });
export const thanksColumn = style([
  reset,
  { flex: 1, minInlineSize: 0, color: color.textMuted, fontSize: font.sizeSm, lineHeight: '20px' },
]);
export const thanksText = style([reset]);
export const quote = style([
  reset,
  { ...alignedLikeParent, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
]);
