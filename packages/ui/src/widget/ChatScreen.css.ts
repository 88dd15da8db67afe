import { vars } from '@chat/themes/contract';
import { globalStyle, style } from '@vanilla-extract/css';
import { reset } from '../elements/base.css.ts';

export const surround = style([reset, { position: 'relative', blockSize: '100%', minBlockSize: 0 }]);

/** What lies over a floating panel has its corners. */
globalStyle(`${surround}[data-frame="floating"] > [data-chat-layer]`, { borderRadius: vars.radius.panel });
