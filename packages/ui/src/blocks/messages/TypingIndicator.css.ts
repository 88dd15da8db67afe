import { vars } from '@chat/themes/contract';
import { keyframes, style } from '@vanilla-extract/css';
import { appear, reset } from '../../elements/base.css.ts';

const { color, font, layout, motion, radius, space } = vars;

const bounce = keyframes({
  '0%, 60%, 100%': { transform: 'none', opacity: 0.45 },
  '30%': { transform: 'translateY(-4px)', opacity: 1 },
});

/**
 * Below the messages. Takes no room while no one is typing. If the list is scrolled to its end, it stays there when the
 * row appears.
 */
export const row = style([
  reset,
  {
    flex: 'none',
    paddingInline: layout.gutter,
    color: color.textMuted,
    fontSize: font.sizeSm,
    selectors: { '&[data-state="typing"]': { marginBlockEnd: space.md } },
  },
]);

export const inner = style([
  reset,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.sm,
    minInlineSize: 0,
    animation: `${appear} ${motion.fast} ${motion.ease}`,
  },
]);

export const dots = style([
  reset,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    flex: 'none',
    blockSize: '40px',
    paddingInline: '14px',
    border: `1px solid ${color.bubbleInEdge}`,
    borderRadius: radius.bubble,
    background: color.bubbleIn,
    color: color.textMuted,
    '@media': { '(prefers-reduced-motion: reduce)': { display: 'none' } },
  },
]);

export const dot = style({
  inlineSize: '6px',
  blockSize: '6px',
  borderRadius: radius.full,
  background: 'currentColor',
  animation: `${bounce} 1.2s ease-in-out infinite`,
  selectors: { '&:nth-child(2)': { animationDelay: '150ms' }, '&:nth-child(3)': { animationDelay: '300ms' } },
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
});
