import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { appear, reset } from './base.css.ts';

const { color, font, radius, space, motion } = vars;

export const banner = style([
  reset,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.sm,
    paddingBlock: space.sm,
    paddingInline: space.md,
    borderRadius: radius.control,
    border: `1px solid ${color.edge}`,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
    animation: `${appear} ${motion.base} ${motion.ease}`,
    selectors: {
      '&[data-tone="neutral"]': { background: color.sunken, color: color.text },
      '&[data-tone="error"]': { background: color.dangerSoft, color: color.onDangerSoft },
      '&[data-tone="caution"]': { background: color.cautionSoft, color: color.onCautionSoft },
      '&[data-tone="success"]': { background: color.positiveSoft, color: color.onPositiveSoft },
      '&[data-edge="full"]': { borderRadius: 0, paddingInline: space.lg },
    },
  },
]);

export const text = style([
  reset,
  { flex: 1, fontWeight: font.weightMedium, textWrap: 'pretty', overflowWrap: 'anywhere' },
]);
