import { vars } from '@chat/themes/contract';
import { createVar, style } from '@vanilla-extract/css';
import { reset } from './base.css.ts';

const { brand, color, font, radius } = vars;

const avatarSize = createVar();
const dotSize = createVar();
/** The background behind the avatar, used as the outline of the dot and of stacked avatars. */
const avatarGround = createVar();

export const avatar = style([
  reset,
  {
    vars: { [avatarSize]: '32px', [dotSize]: '10px' },
    position: 'relative',
    display: 'inline-block',
    verticalAlign: 'middle',
    flex: 'none',
    inlineSize: avatarSize,
    blockSize: avatarSize,
    selectors: {
      '&[data-size="xs"]': { vars: { [avatarSize]: '20px', [dotSize]: '8px' } },
      '&[data-size="sm"]': { vars: { [avatarSize]: '28px', [dotSize]: '10px' } },
      '&[data-size="lg"]': { vars: { [avatarSize]: '40px', [dotSize]: '12px' } },
      '&[data-size="xl"]': { vars: { [avatarSize]: '48px', [dotSize]: '14px' } },
    },
  },
]);

export const face = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'hidden',
  borderRadius: radius.avatar,
  outline: `1px solid ${color.edge}`,
  outlineOffset: '-1px',
  background: brand.soft,
  color: brand.onSoft,
  fontSize: `calc(${avatarSize} * 0.38)`,
  fontWeight: font.weightBold,
  lineHeight: 1,
  letterSpacing: '0.01em',
  objectFit: 'cover',
  userSelect: 'none',
  selectors: {
    '[data-tone="header"] > &': { background: color.headerTile, color: color.onHeaderTile },
  },
});

export const presence = style({
  position: 'absolute',
  boxSizing: 'border-box',
  insetBlockEnd: '-1px',
  insetInlineEnd: '-1px',
  inlineSize: dotSize,
  blockSize: dotSize,
  borderRadius: radius.full,
  background: color.offline,
  boxShadow: `0 0 0 2px ${avatarGround}`,
  forcedColorAdjust: 'none',
  vars: { [avatarGround]: color.surface },
  selectors: {
    '[data-state="online"] > &': { background: color.online },
    '[data-state="busy"] > &': { background: color.away },
    '[data-state="offline"] > &': { background: avatarGround, border: `2px solid ${color.offline}` },
  },
});

export const stack = style([reset, { display: 'inline-flex', alignItems: 'center', listStyle: 'none' }]);

export const stacked = style([
  reset,
  {
    display: 'flex',
    selectors: {
      '& + &': { marginInlineStart: '-8px' },
    },
  },
]);

export const stackedFace = style({
  display: 'flex',
  borderRadius: radius.avatar,
  boxShadow: `0 0 0 2px ${avatarGround}`,
  vars: { [avatarGround]: color.surface },
  selectors: { '[data-tone="header"] &': { vars: { [avatarGround]: color.headerGround } } },
});
