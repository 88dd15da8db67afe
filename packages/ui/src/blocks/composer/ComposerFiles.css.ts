import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { appear, reset } from '../../elements/base.css.ts';

const { color, font, motion, radius, space } = vars;

export const tray = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.xs,
    paddingBlockEnd: space.sm,
    animation: `${appear} ${motion.base} ${motion.ease}`,
  },
]);

/** Scrolls if it is taller than a third of the window, so that the messages and the text area stay visible. */
export const files = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.xxs,
    maxBlockSize: '33vh',
    padding: space.xxs,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    border: `1px solid ${color.border}`,
    borderRadius: radius.bubble,
    background: color.raised,
    listStyle: 'none',
  },
]);

export const file = style([
  reset,
  {
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    gap: space.sm,
    padding: space.xs,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
  },
]);

/** Quieter than other blocked buttons, because the button of the first file is always blocked. */
export const moveButton = style({
  selectors: { '&[aria-disabled="true"]': { opacity: 0.4 } },
});

export const thumbnail = style([
  reset,
  { inlineSize: '40px', blockSize: '40px', objectFit: 'cover', borderRadius: 'inherit' },
]);

export const refusedFiles = style([
  reset,
  {
    display: 'flex',
    alignItems: 'flex-start',
    gap: space.xs,
    paddingBlock: space.xs,
    paddingInlineStart: space.md,
    paddingInlineEnd: space.xs,
    border: `1px solid ${color.danger}`,
    borderRadius: radius.bubble,
    background: color.raised,
  },
]);

export const refusals = style([
  reset,
  {
    display: 'flex',
    flex: 1,
    flexDirection: 'column',
    gap: space.xs,
    maxBlockSize: '25vh',
    paddingBlock: space.xs,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    color: color.danger,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
    listStyle: 'none',
  },
]);

export const refusal = style([reset, { color: color.danger }]);
export const refusedNames = style([reset, { fontWeight: font.weightMedium, overflowWrap: 'anywhere' }]);

/** Says that the files are lost on reload. */
export const note = style([
  reset,
  { color: color.textMuted, fontSize: font.sizeSm, lineHeight: font.lineSnug },
]);
