import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { reset, touch } from '../../elements/base.css.ts';
import { columnInset } from '../../elements/columnInset.ts';
import { control } from '../../elements/Field.css.ts';

const { color, font, space } = vars;

export const bar = style([
  reset,
  {
    position: 'relative',
    zIndex: 1,
    flex: 'none',
    paddingBlock: space.sm,
    paddingInline: columnInset(space.sm, '48rem'),
    borderBlockEnd: `1px solid ${color.border}`,
    background: color.surface,
  },
]);

export const row = style([reset, { display: 'flex', alignItems: 'center', gap: space.xxs }]);

export const field = style([
  reset,
  { position: 'relative', display: 'flex', flex: 1, alignItems: 'center', marginInlineEnd: space.xs },
]);

export const input = style([control, { paddingInlineEnd: '5.5rem' }]);

export const count = style([
  reset,
  {
    position: 'absolute',
    insetInlineEnd: space.md,
    maxInlineSize: '5rem',
    color: color.textMuted,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
]);

export const note = style([
  reset,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.xs,
    minBlockSize: '32px',
    paddingInline: space.sm,
    color: color.textMuted,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
    '@media': { [touch]: { minBlockSize: '44px' } },
  },
]);
