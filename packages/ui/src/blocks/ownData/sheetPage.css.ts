import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { reset } from '../../elements/base.css.ts';

const { color, font, space } = vars;

/** Leaves space for the home indicator of phones. Add a `gap`. */
export const sheetPage = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    padding: space.xl,
    paddingBlockEnd: `max(${space.xl}, env(safe-area-inset-bottom))`,
  },
]);

export const explanation = style([
  reset,
  { color: color.textMuted, lineHeight: font.lineBody, textWrap: 'pretty' },
]);
