import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { pressable, touch } from './base.css.ts';

const { brand, color, font, radius, space } = vars;

export const button = style([
  pressable,
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.sm,
    minBlockSize: vars.layout.controlSize,
    paddingBlock: space.sm,
    paddingInline: space.lg,
    borderRadius: radius.control,
    border: `1px solid ${color.edge}`,
    fontSize: font.sizeMd,
    fontWeight: font.weightBold,
    lineHeight: font.lineTight,
    textAlign: 'center',
    '@media': { [touch]: { minBlockSize: '44px' } },
    ':active': { transform: 'scale(0.985)' },
    selectors: {
      '&[data-variant="primary"]': { background: brand.base, color: brand.on },
      '&[data-variant="primary"]:hover': { background: brand.hover },
      '&[data-variant="primary"]:active': { background: brand.pressed },
      '&[data-variant="secondary"]': {
        borderColor: color.border,
        background: color.raised,
        color: color.text,
      },
      '&[data-variant="secondary"]:hover': {
        backgroundImage: `linear-gradient(${color.hover}, ${color.hover})`,
      },
      '&[data-variant="quiet"]': { color: brand.text },
      '&[data-variant="quiet"]:hover': { background: color.hover },
      '&[data-variant="soft"]': { background: brand.soft, color: brand.onSoft },
      '&[data-variant="soft"]:hover': { backgroundImage: `linear-gradient(${color.hover}, ${color.hover})` },
      '&[data-variant="danger"]': { background: color.dangerSoft, color: color.onDangerSoft },
      '&[data-variant="danger"]:hover': {
        backgroundImage: `linear-gradient(${color.hover}, ${color.hover})`,
      },
      '&[data-size="sm"]': {
        minBlockSize: '32px',
        paddingBlock: space.xs,
        paddingInline: space.md,
        fontSize: font.sizeSm,
        '@media': { [touch]: { minBlockSize: '44px' } },
      },
      '&[data-block]': { inlineSize: '100%' },
      '&[data-busy]': { cursor: 'progress' },
      '&[aria-disabled="true"]:not([data-busy]), &:disabled': {
        background: color.sunken,
        color: color.textMuted,
        borderColor: 'transparent',
        transform: 'none',
      },
    },
  },
]);
