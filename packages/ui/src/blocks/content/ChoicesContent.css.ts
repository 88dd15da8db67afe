import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { pressable, reset, touch } from '../../elements/base.css.ts';

const { brand, color, font, radius, space } = vars;

export const choices = style([
  reset,
  { display: 'flex', flexWrap: 'wrap', gap: '6px', marginBlockStart: space.sm, listStyle: 'none' },
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
    border: `1.5px solid ${brand.icon}`,
    borderRadius: radius.chip,
    background: color.surface,
    color: brand.text,
    fontSize: font.sizeMd,
    fontWeight: font.weightMedium,
    lineHeight: font.lineSnug,
    overflowWrap: 'anywhere',
    '@media': { [touch]: { minInlineSize: '44px', minBlockSize: '44px' } },
    ':hover': { background: brand.soft, color: brand.onSoft },
    ':active': { transform: 'scale(0.98)' },
    selectors: {
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
