import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { reset } from '../../elements/base.css.ts';
import { columnInset } from '../../elements/columnInset.ts';
import { strip } from '../composer/Composer.css.ts';

const { color, font, space } = vars;

export const ended = style([
  strip,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.md,
    padding: space.md,
    paddingInline: columnInset(space.md, '32rem'),
    paddingBlockStart: space.lg,
    borderBlockStart: `1px solid ${color.border}`,
  },
]);

export const text = style([
  reset,
  { color: color.textMuted, fontSize: font.sizeSm, lineHeight: font.lineSnug, textAlign: 'center' },
]);

export const more = style([
  reset,
  { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: `0 ${space.xs}` },
]);
