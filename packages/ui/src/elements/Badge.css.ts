import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { reset } from './base.css.ts';

const { brand, color, font, radius, space } = vars;

export const badge = style([
  reset,
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    minInlineSize: '20px',
    minBlockSize: '20px',
    paddingInline: '6px',
    borderRadius: radius.chip,
    border: `1px solid ${color.edge}`,
    fontSize: font.sizeXs,
    fontWeight: font.weightBold,
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    selectors: {
      '&[data-tone="count"]': { background: '#d3232f', color: '#ffffff' },
      '&[data-tone="brand"]': { background: brand.soft, color: brand.onSoft },
      '&[data-tone="neutral"]': { background: color.sunken, color: color.textMuted },
      '&[data-tone="positive"]': { background: color.positiveSoft, color: color.onPositiveSoft },
      '&[data-tone="caution"]': { background: color.cautionSoft, color: color.onCautionSoft },
      '&:not([data-tone="count"])': { paddingInline: space.sm },
    },
  },
]);
