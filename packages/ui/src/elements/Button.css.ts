import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { hover, pressable, touch } from './base.css.ts';

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
    '@media': {
      [touch]: { minBlockSize: '44px' },
      [hover]: {
        ':hover': { backgroundImage: `linear-gradient(${color.hover}, ${color.hover})` },
        selectors: { '&[data-variant="primary"]:hover': { background: brand.hover } },
      },
    },
    ':active': { transform: 'scale(0.985)' },
    selectors: {
      '&[data-variant="primary"]': { background: brand.base, color: brand.on },
      // `&&` overrides the hover styles, which come last because they are in a media query. `&&&` also overrides the
      // styles of a pressed button.
      '&&[data-variant="primary"]:active': { background: brand.pressed },
      '&[data-variant="secondary"]': {
        borderColor: color.border,
        background: color.raised,
        color: color.text,
      },
      '&[data-variant="quiet"]': { color: brand.text },
      '&[data-variant="soft"]': { background: brand.soft, color: brand.onSoft },
      '&[data-variant="danger"]': { background: color.dangerSoft, color: color.onDangerSoft },
      '&[data-size="sm"]': {
        minBlockSize: '32px',
        paddingBlock: space.xs,
        paddingInline: space.md,
        fontSize: font.sizeSm,
        '@media': { [touch]: { minBlockSize: '44px' } },
      },
      '&[data-block]': { inlineSize: '100%' },
      '&[data-busy]': { cursor: 'progress' },
      '&&&[aria-disabled="true"]:not([data-busy]), &&&:disabled': {
        background: color.sunken,
        color: color.textMuted,
        borderColor: 'transparent',
        transform: 'none',
      },
    },
  },
]);
