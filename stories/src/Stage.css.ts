import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';

/** A container with the surface of a panel. It is positioned, so that overlays cover it and not the page. */
export const stage = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '100%',
  overflow: 'hidden',
  background: vars.color.surface,
  color: vars.color.text,
});

/** A light or dark host page, with stripes instead of text. */
export const page = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  inlineSize: '100%',
  maxBlockSize: '100vh',
  background:
    'repeating-linear-gradient(transparent 0 18px, rgb(128 128 128 / 0.22) 18px 26px) 24px 24px / calc(100% - 48px) 100% no-repeat, #f3efe6',
  selectors: {
    '[data-chat-scheme="dark"] &': {
      background:
        'repeating-linear-gradient(transparent 0 18px, rgb(128 128 128 / 0.3) 18px 26px) 24px 24px / calc(100% - 48px) 100% no-repeat, #23262b',
    },
  },
});
