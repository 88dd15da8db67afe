import { vars } from '@chat/themes/contract';
import { globalStyle, style } from '@vanilla-extract/css';
import { reset } from '../elements/base.css.ts';

export const container = style([reset, { position: 'relative', blockSize: '100%', minBlockSize: 0 }]);

/** Layers above a floating panel need its rounded corners. */
globalStyle(`${container}[data-frame="floating"] > [data-chat-layer]`, { borderRadius: vars.radius.panel });
