import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';

const { brand, color, radius } = vars;

export const waveform = style({
  display: 'flex',
  alignItems: 'center',
  gap: '2px',
  inlineSize: '100%',
  blockSize: '32px',
  minInlineSize: 0,
  overflow: 'hidden',
});

const played = style({
  borderRadius: radius.full,
  background: color.borderStrong,
  forcedColorAdjust: 'none',
  selectors: { '&[data-state="played"]': { background: brand.icon } },
  '@media': {
    '(forced-colors: active)': {
      background: 'GrayText',
      selectors: { '&[data-state="played"]': { background: 'Highlight' } },
    },
  },
});

export const line = style([played, { display: 'block', inlineSize: '100%', blockSize: '3px' }]);

export const bar = style([played, { flex: '1 1 2px', maxInlineSize: '4px', minBlockSize: '3px' }]);
