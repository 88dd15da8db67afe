import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { focusRing, pressable, reset, touch } from '../../elements/base.css.ts';

const { color, font, radius, space } = vars;

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
    '@media': { [touch]: { minBlockSize: '44px' } },
  },
]);
