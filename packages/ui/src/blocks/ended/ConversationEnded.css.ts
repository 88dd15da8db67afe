import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { hover, pressable, reset, touch } from '../../elements/base.css.ts';
import { columnInset } from '../../elements/columnInset.ts';
import { strip } from '../composer/Composer.css.ts';

const { brand, color, font, layout, radius, space } = vars;

export const ended = style([
  strip,
  {
    display: 'flex',
    flexDirection: 'column',
    paddingBlock: `${space.md} ${space.xs}`,
    paddingInline: columnInset(layout.composerInset, '32rem'),
    borderBlockStart: `1px solid ${color.border}`,
    '@media': { [touch]: { paddingBlockEnd: 0 } },
  },
]);

export const text = style([
  reset,
  {
    marginBlockEnd: space.sm,
    color: color.textMuted,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
    textAlign: 'center',
  },
]);

export const links = style([
  reset,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-evenly',
    columnGap: space.xs,
    marginBlockStart: space.xs,
    '@media': { [touch]: { marginBlockStart: 0 } },
  },
]);

export const link = style([
  pressable,
  {
    minBlockSize: '32px',
    paddingInline: space.xs,
    borderRadius: radius.joint,
    color: brand.text,
    fontSize: font.sizeSm,
    fontWeight: font.weightMedium,
    lineHeight: font.lineSnug,
    textAlign: 'center',
    '@media': {
      [touch]: { minInlineSize: '44px', minBlockSize: '44px' },
      [hover]: { ':hover': { textDecoration: 'underline' } },
    },
    ':focus-visible': { outlineOffset: '-2px' },
  },
]);
