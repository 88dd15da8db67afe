import { globalStyle, style } from '@vanilla-extract/css';

export const html = style({ overflowWrap: 'anywhere' });

globalStyle(`${html} > :first-child`, { marginBlockStart: 0 });
globalStyle(`${html} > :last-child`, { marginBlockEnd: 0 });
globalStyle(`${html} a`, { color: 'inherit', textUnderlineOffset: '0.18em' });
globalStyle(`${html} :is(h1, h2, h3, h4)`, { fontSize: '1em', marginBlock: '0.5em' });
globalStyle(`${html} pre`, { overflowX: 'auto' });
