import { vars } from '@chat/themes/contract';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, font } = vars;

globalStyle('html, body, #storybook-root', { margin: 0, minBlockSize: '100%', background: color.canvas });

export const plain = style({ blockSize: '100vh' });

export const panel = style({
  inlineSize: 'min(400px, 100vw)',
  blockSize: 'min(700px, 100vh)',
  margin: '0 auto',
});

export const card = style({
  padding: '24px',
  color: color.text,
  fontFamily: font.family,
  fontSize: font.sizeMd,
  lineHeight: font.lineBody,
});
