import { globalStyle } from '@vanilla-extract/css';

export const untypedHighlight = 'chat-untyped';
/** Set on elements of a message, such as list items, whose text is not typed yet. */
export const untypedAttribute = 'data-untyped';

globalStyle(`::highlight(${untypedHighlight})`, { color: 'transparent' });
globalStyle(`[${untypedAttribute}]`, { opacity: 0 });
