import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { reset } from '../../elements/base.css.ts';

const { brand, color, font, radius, space } = vars;

export const notice = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space.md,
    inlineSize: '100%',
    margin: 'auto',
    padding: space.xxl,
    color: color.text,
    textAlign: 'center',
  },
]);

export const tile = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '64px',
  blockSize: '64px',
  marginBlockEnd: space.xs,
  borderRadius: radius.card,
  border: `1px solid ${color.edge}`,
  background: brand.soft,
  color: brand.onSoft,
  selectors: {
    '[data-tone="error"] > &': { background: color.dangerSoft, color: color.onDangerSoft },
    '[data-tone="positive"] > &': { background: color.positiveSoft, color: color.onPositiveSoft },
  },
});

export const title = style([
  reset,
  {
    maxInlineSize: '24ch',
    fontSize: font.sizeLg,
    fontWeight: font.weightBold,
    lineHeight: font.lineSnug,
    letterSpacing: font.trackingTight,
    textAlign: 'center',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    outline: 'none',
  },
]);

export const body = style([
  reset,
  {
    maxInlineSize: '36ch',
    color: color.textMuted,
    fontSize: font.sizeMd,
    lineHeight: font.lineBody,
    textAlign: 'center',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
]);

export const actions = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.sm,
    inlineSize: '100%',
    maxInlineSize: '300px',
    marginBlockStart: space.sm,
  },
]);
