import { vars } from '@chat/themes/contract';
import { globalStyle } from '@vanilla-extract/css';

globalStyle('html, body, #root', { blockSize: '100%', margin: 0 });
globalStyle('body', { background: vars.color.surface, overflow: 'hidden' });

/** A preview overlays the host page, so only its cards have a background. */
globalStyle('html:is([data-chat-frame="unread"], [data-chat-frame="campaign"]) body', {
  background: 'transparent',
});
