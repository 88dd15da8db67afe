import { vars } from '@chat/themes/contract';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, font, motion } = vars;

globalStyle('html, body, #storybook-root', { margin: 0, minBlockSize: '100%', background: color.canvas });

globalStyle('[data-font="bundled"][data-chat-theme], [data-font="bundled"] [data-chat-theme]', {
  vars: {
    [font.family]: "'Inter Variable', 'Noto Sans Arabic Variable', 'Noto Emoji Variable'",
    [font.mono]: "'Inter Variable', 'Noto Emoji Variable'",
  },
});

globalStyle('[data-motion="reduced"][data-chat-theme], [data-motion="reduced"] [data-chat-theme]', {
  vars: { [motion.fast]: '0.01ms', [motion.base]: '0.01ms', [motion.slow]: '0.01ms' },
});

// On a page of documentation a story stands on its own ground, not on the page's, and is as high as it is.
globalStyle('.docs-story', { background: color.canvas });

// The emoji of a system are other pictures on every system.
globalStyle('[data-font="bundled"] body', { fontVariantEmoji: 'text' });

globalStyle('[data-motion="reduced"] *', { animation: 'none !important' });

const ownFont = { fontFamily: font.family } as const;

export const plain = style({
  ...ownFont,
  blockSize: '100vh',
  selectors: { '.docs-story &': { blockSize: 'auto' } },
});

/** The panel as the page's style wants it: a popup in its corner, a column of the page, or everything. */
export const panel = style({
  ...ownFont,
  blockSize: 'min(700px, 100vh)',
  inlineSize: 'min(400px, 100vw)',
  margin: '0 auto',
  // It covers a phone, as the loader makes it do.
  '@media': { '(max-width: 479px)': { blockSize: '100vh' } },
  selectors: {
    '&[data-style="popup"][data-position="left"]': { marginInlineStart: 0 },
    '&[data-style="embed"]': { inlineSize: 'min(720px, 100vw)', blockSize: '100vh' },
    '&[data-style="full"]': { inlineSize: '100vw', blockSize: '100vh' },
  },
});

export const card = style({
  padding: '24px',
  color: color.text,
  fontFamily: font.family,
  fontSize: font.sizeMd,
  lineHeight: font.lineBody,
});
