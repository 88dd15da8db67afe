import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { hover, pressable, reset, touch } from '../../elements/base.css.ts';

const { brand, color, font, radius, space } = vars;

export const choices = style([
  reset,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.sm,
    marginBlockStart: space.sm,
    listStyle: 'none',
    selectors: { '[data-choices] &': { inlineSize: '100%' } },
  },
]);

export const choice = style([
  pressable,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minBlockSize: '36px',
    paddingBlock: '6px',
    paddingInline: '14px',
    border: `1px solid color-mix(in srgb, ${brand.icon} 45%, transparent)`,
    borderRadius: radius.chip,
    background: brand.soft,
    color: brand.onSoft,
    fontSize: font.sizeMd,
    fontWeight: font.weightMedium,
    lineHeight: font.lineSnug,
    overflowWrap: 'anywhere',
    '@media': {
      [touch]: { minInlineSize: '44px', minBlockSize: '44px' },
      [hover]: { ':hover': { borderColor: brand.icon } },
    },
    ':active': { transform: 'scale(0.98)' },
    selectors: {
      // In the flat theme, the visitor's own messages have the soft fill.
      '[data-chat-theme="flat"] &': { background: color.canvas, color: brand.text },
      '&:disabled, &[aria-disabled="true"]': {
        borderColor: color.border,
        background: 'none',
        color: color.textMuted,
        transform: 'none',
      },
      '&[data-state="chosen"]:disabled, &[data-state="chosen"][aria-disabled="true"]': {
        borderColor: 'transparent',
        background: brand.soft,
        color: brand.onSoft,
      },
    },
  },
]);
