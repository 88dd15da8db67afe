import { vars } from '@chat/themes/contract';
import { globalStyle, style } from '@vanilla-extract/css';

const { brand, color, font, motion, radius, shadow } = vars;

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

// On documentation pages, a story keeps the theme's background.
globalStyle('.docs-story', { background: color.canvas });

// The headings of documentation pages look like those of the docs site.
globalStyle('.sbdocs-content :is(h1, h2, h3):not(.docs-story *)', {
  fontFamily: "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif",
});

globalStyle('.sbdocs-content summary:not(.docs-story *)', {
  padding: '4px 0',
  fontFamily: 'system-ui, sans-serif',
  fontSize: '14px',
  cursor: 'pointer',
});

// Color emoji differ between systems, so emoji are text glyphs while the bundled font is selected.
globalStyle('[data-font="bundled"] body', { fontVariantEmoji: 'text' });

globalStyle('[data-motion="reduced"] *', { animation: 'none !important' });

const themeFont = { fontFamily: font.family } as const;

export const plain = style({
  ...themeFont,
  blockSize: '100vh',
  selectors: { '.docs-story &': { blockSize: 'auto' } },
});

/** The panel in the selected style: popup, embed or full. */
export const panel = style({
  ...themeFont,
  blockSize: 'min(700px, 100vh)',
  inlineSize: 'min(400px, 100vw)',
  margin: '0 auto',
  // Full height on phones, like the loader's iframe.
  '@media': { '(max-width: 479px)': { blockSize: '100vh' } },
  selectors: {
    '&[data-style="popup"][data-position="left"]': { marginInlineStart: 0 },
    '&[data-style="embed"]': { inlineSize: 'min(720px, 100vw)', blockSize: '100vh' },
    '&[data-style="full"]': { inlineSize: '100vw', blockSize: '100vh' },
  },
});

const besideLauncher = '(min-width: 480px)';

/** The popup above its launcher, as the loader shows them. On phones, only the popup, as high as the window. */
export const popup = style({
  '@media': {
    [besideLauncher]: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-end',
      gap: '12px',
      inlineSize: 'min-content',
      margin: '0 auto',
      padding: '24px',
    },
  },
  selectors: { '&[data-position="left"]': { alignItems: 'flex-start' } },
});

globalStyle(`${popup} > ${panel}`, {
  '@media': {
    [besideLauncher]: {
      blockSize: 'min(700px, 100vh - 128px)',
      overflow: 'hidden',
      borderRadius: radius.panel,
      boxShadow: shadow.panel,
    },
  },
});

export const launcher = style({
  display: 'none',
  '@media': {
    [besideLauncher]: {
      display: 'block',
      inlineSize: '56px',
      blockSize: '56px',
      borderRadius: radius.full,
      background: brand.base,
      color: brand.on,
      boxShadow: shadow.launcher,
    },
  },
});

export const card = style({
  padding: '24px',
  color: color.text,
  fontFamily: font.family,
  fontSize: font.sizeMd,
  lineHeight: font.lineBody,
});
