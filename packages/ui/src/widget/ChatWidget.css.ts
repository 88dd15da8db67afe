import { vars } from '@chat/themes/contract';
import { keyframes, style } from '@vanilla-extract/css';
import { reset } from '../elements/base.css.ts';

const { color, font, motion } = vars;

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

export const inline = style([
  reset,
  { display: 'block', inlineSize: '100%', blockSize: '100%', minBlockSize: 0 },
]);

/** Takes the space of the panel while texts and theme load, so nothing moves afterward. */
export const loading = style([
  reset,
  {
    display: 'grid',
    placeItems: 'center',
    inlineSize: '100%',
    blockSize: '100%',
    background: color.surface,
    color: color.textMuted,
    fontFamily: font.family,
  },
]);

export const corner = style([
  reset,
  {
    position: 'fixed',
    zIndex: 2147483000,
    insetBlockEnd: 'max(20px, env(safe-area-inset-bottom))',
    insetInlineEnd: 'max(20px, env(safe-area-inset-right))',
    selectors: {
      '&[data-position="left"]': {
        insetInlineEnd: 'auto',
        insetInlineStart: 'max(20px, env(safe-area-inset-left))',
      },
    },
  },
]);

export const window = style([
  reset,
  {
    position: 'absolute',
    insetBlockEnd: '76px',
    insetInlineEnd: 0,
    inlineSize: '400px',
    outline: 'none',
    maxInlineSize: 'calc(100vw - 40px)',
    blockSize: 'min(700px, calc(100dvh - 116px))',
    animation: `${rise} ${motion.base} ${motion.ease}`,
    selectors: {
      '[data-position="left"] > &': { insetInlineEnd: 'auto', insetInlineStart: 0 },
      '&[hidden]': { display: 'none' },
    },
    '@media': {
      // In a small window, such as on a phone or at 400% zoom, the chat also covers the launcher.
      '(max-width: 480px), (max-height: 500px)': {
        position: 'fixed',
        inset: 0,
        inlineSize: 'auto',
        maxInlineSize: 'none',
        blockSize: '100dvh',
      },
    },
  },
]);
