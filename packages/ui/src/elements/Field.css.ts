import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { alignedLikeParent, focusRing, hover, reset, touch } from './base.css.ts';

const { brand, color, font, radius, space } = vars;

export const field = style([
  reset,
  { display: 'flex', flexDirection: 'column', gap: '6px', inlineSize: '100%' },
]);

export const label = style([
  reset,
  {
    color: color.text,
    fontSize: font.sizeSm,
    fontWeight: font.weightMedium,
    lineHeight: font.lineSnug,
    overflowWrap: 'anywhere',
  },
]);

export const control = style([
  reset,
  {
    appearance: 'none',
    inlineSize: '100%',
    minBlockSize: vars.layout.controlSize,
    paddingBlock: '8px',
    paddingInline: space.md,
    border: `1px solid ${color.borderStrong}`,
    borderRadius: radius.control,
    background: color.raised,
    color: color.text,
    caretColor: brand.icon,
    fontSize: font.sizeMd,
    lineHeight: font.lineSnug,
    transition: `border-color ${vars.motion.fast} ${vars.motion.ease}`,
    '::placeholder': { color: color.textMuted, opacity: 1 },
    ':focus-visible': { ...focusRing, outlineOffset: '0px', borderColor: color.focus },
    '@supports': {
      '(field-sizing: content)': {
        selectors: {
          'textarea:not([rows])&': { fieldSizing: 'content', maxBlockSize: '12lh', resize: 'none' },
        },
      },
    },
    '@media': {
      [touch]: { minBlockSize: '44px', fontSize: '16px' },
      [hover]: {
        selectors: {
          '&:hover:not(:focus-visible, [aria-invalid="true"], :disabled)': { borderColor: color.textMuted },
        },
      },
    },
    ':disabled': {
      borderColor: color.border,
      background: color.sunken,
      color: color.textMuted,
      cursor: 'not-allowed',
    },
    selectors: {
      '&[aria-invalid="true"]': { borderColor: color.danger },
      '&[aria-invalid="true"]:focus-visible': { outlineColor: color.danger },
      'textarea&': { minBlockSize: '84px', resize: 'vertical' },
      // Each line has the direction of its text. An empty field has the direction of the chat.
      'textarea:not([rows])&': { unicodeBidi: 'plaintext' },
      // The selected option uses its own text direction, but stays aligned with the start of the field.
      'select&': { paddingInlineEnd: '40px', ...alignedLikeParent },
    },
  },
]);

export const selectBox = style([reset, { position: 'relative', display: 'grid' }]);

export const selectArrow = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: space.md,
  display: 'grid',
  alignItems: 'center',
  color: color.textMuted,
  pointerEvents: 'none',
});

/** A group of choices, without the frame of a fieldset. */
export const group = style([field, { minInlineSize: 0, margin: 0, padding: 0, border: 'none', gap: 0 }]);

export const checkRow = style([
  reset,
  {
    display: 'flex',
    alignItems: 'flex-start',
    gap: space.sm,
    minBlockSize: '24px',
    paddingBlock: space.xs,
    fontSize: font.sizeMd,
    lineHeight: font.lineSnug,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '@media': { [touch]: { paddingBlock: space.md } },
  },
]);

export const check = style([
  reset,
  {
    flex: 'none',
    inlineSize: '18px',
    blockSize: '18px',
    marginBlockStart: '1px',
    accentColor: brand.icon,
    ':focus-visible': focusRing,
  },
]);

export const error = style([
  reset,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.xs,
    color: color.danger,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
  },
]);
