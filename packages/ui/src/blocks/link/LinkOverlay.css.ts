import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { focusRing, reset, touch } from '../../elements/base.css.ts';

const { brand, color, font, space } = vars;

export const stage = style([
  reset,
  { position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0 },
]);

/** External pages expect a white default background. */
export const frame = style([
  reset,
  {
    display: 'block',
    flex: 1,
    inlineSize: '100%',
    minBlockSize: 0,
    background: '#ffffff',
    colorScheme: 'light',
  },
]);

export const waiting = style([
  reset,
  {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    background: color.surface,
    color: color.textMuted,
  },
]);

export const hint = style([
  reset,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: `0 ${space.xs}`,
    flex: 'none',
    paddingBlock: `6px max(6px, env(safe-area-inset-bottom))`,
    paddingInline: space.lg,
    borderBlockStart: `1px solid ${color.border}`,
    color: color.textMuted,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
  },
]);

export const hintLink = style([
  reset,
  {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: '24px',
    '@media': { [touch]: { minBlockSize: '44px', marginBlock: '-6px' } },
    borderRadius: '2px',
    color: brand.text,
    fontWeight: font.weightMedium,
    textDecorationLine: 'underline',
    textUnderlineOffset: '0.18em',
    ':focus-visible': focusRing,
  },
]);
