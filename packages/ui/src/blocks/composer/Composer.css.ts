import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { appear, hover, reset } from '../../elements/base.css.ts';
import { columnInset } from '../../elements/columnInset.ts';
import { sizeButtons } from './sizeButtons.ts';

const { color, font, layout, motion, radius, ring, shadow, space } = vars;

/** In windows this narrow, the field is wider, so that the placeholder fits beside the tools. */
const narrow = '(max-width: 359px)';

export const strip = style([
  reset,
  {
    position: 'relative',
    zIndex: 1,
    flex: 'none',
    padding: layout.composerInset,
    paddingBlockStart: space.xxs,
    paddingInline: columnInset(layout.composerInset, '48rem'),
    background: color.surface,
    '@media': { [narrow]: { paddingInline: `min(${layout.composerInset}, 8px)` } },
  },
]);

/** The recorder, which replaces the field, shares this padding and the button size, so starting it moves nothing. */
export const fieldPadding = { padding: '5px', paddingInlineStart: '14px' } as const;

const ownRow = { order: -1, flexBasis: '100%', paddingInline: space.md };

export const field = style([
  reset,
  {
    display: 'flex',
    alignItems: 'flex-end',
    gap: space.xxs,
    ...fieldPadding,
    border: `1px solid ${color.borderStrong}`,
    borderRadius: radius.field,
    background: color.raised,
    boxShadow: shadow.field,
    cursor: 'text',
    transition: `border-color ${motion.fast} ${motion.ease}, box-shadow ${motion.fast} ${motion.ease}`,
    '@media': {
      [hover]: { ':hover': { borderColor: color.textMuted } },
      // Forced colors override the border color, so an outline shows the focus.
      '(forced-colors: active)': {
        selectors: { '&:has(textarea:focus-visible)': { outline: `${ring.width} solid Highlight` } },
      },
    },
    selectors: {
      // A focused text area always matches `:focus-visible`, so the usual ring would stay visible during typing.
      '&&:has(textarea:focus-visible)': { borderColor: color.focus },
      '&[data-tools]': { paddingInlineStart: fieldPadding.padding },
      '&[data-tools][data-wrapped]': { flexWrap: 'wrap' },
    },
  },
]);

export const input = style([
  reset,
  {
    flex: 1,
    minInlineSize: 0,
    selectors: { '[data-tools][data-wrapped] > &': ownRow },
  },
]);

export const tools = style([
  reset,
  {
    display: 'flex',
    flex: 'none',
    selectors: { '[data-tools][data-wrapped] > &': { marginInlineEnd: 'auto' } },
  },
]);

sizeButtons(field, tools);

export const notice = style([
  reset,
  {
    paddingBlock: '6px 2px',
    paddingInline: space.lg,
    color: color.danger,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
    animation: `${appear} ${motion.base} ${motion.ease}`,
  },
]);

export const closed = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.md,
    padding: space.md,
    color: color.textMuted,
    fontSize: font.sizeSm,
    textAlign: 'center',
  },
]);

/**
 * A menu that replaces the text area scrolls if it is taller than a third of the window. A menu above the text area
 * scrolls sideways.
 */
export const menu = style({
  justifyContent: 'center',
  maxBlockSize: '33vh',
  marginBlock: `${space.xs} ${space.sm}`,
  padding: ring.offset,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  selectors: {
    'form > &': { flexWrap: 'nowrap', justifyContent: 'flex-start', overflowX: 'auto' },
  },
});

export const menuItem = style({ flex: 'none', maxInlineSize: '100%' });

export const closedText = style([reset, { textAlign: 'center', textWrap: 'balance' }]);
