import { vars } from '@chat/themes/contract';
import { globalStyle, style } from '@vanilla-extract/css';
import { focusRing, hover, oneLine, reset, touch } from '../../elements/base.css.ts';

const { brand, color, font, radius, space } = vars;

export const attachments = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.xs,
    maxInlineSize: '100%',
    selectors: {
      '* + &': { marginBlockStart: space.xs },
      '[data-from="visitor"] &': { alignItems: 'flex-end' },
    },
  },
]);

globalStyle(`${attachments} + [data-chat-part="bubble"]`, { marginBlockStart: space.xs });

export const pictureGrid = style({
  display: 'grid',
  gap: space.xxs,
  inlineSize: '264px',
  maxInlineSize: '100%',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  selectors: { '&[data-columns="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const file = style([
  reset,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.md,
    inlineSize: '264px',
    maxInlineSize: '100%',
    paddingBlock: '10px',
    paddingInlineStart: '10px',
    paddingInlineEnd: '14px',
    border: `1px solid ${color.border}`,
    borderRadius: radius.bubble,
    background: color.raised,
    color: color.text,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
    textDecoration: 'none',
    '@media': {
      [touch]: { minBlockSize: '44px' },
      [hover]: {
        selectors: {
          '&:hover:not([data-chat-part="audio-player"] > *)': { borderColor: color.borderStrong },
        },
      },
    },
    ':focus-visible': focusRing,
    selectors: {
      // The link above the controls of a player.
      '[data-chat-part="audio-player"] > &': {
        inlineSize: '100%',
        padding: 0,
        borderColor: 'transparent',
        background: 'none',
      },
    },
  },
]);

export const fileIcon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '40px',
  blockSize: '40px',
  borderRadius: `max(4px, calc(${radius.bubble} - 8px))`,
  background: brand.soft,
  color: brand.onSoft,
});

export const fileText = style([reset, { flex: 1, minInlineSize: 0 }]);

/** If the name is too long, its stem is truncated, so that its extension stays visible. */
export const fileName = style({
  display: 'flex',
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  fontWeight: font.weightMedium,
});
export const fileStem = style([oneLine, { minInlineSize: '2ch' }]);
export const fileExtension = style({ flex: 'none' });
export const fileSize = style({
  display: 'block',
  color: color.textMuted,
  fontSize: font.sizeXs,
  fontVariantNumeric: 'tabular-nums',
});
export const fileAction = style({ flex: 'none', color: color.textMuted });
