import { vars } from '@chat/themes/contract';
import { globalStyle } from '@vanilla-extract/css';

const { brand, color, radius } = vars;

globalStyle('::highlight(chat-match)', {
  backgroundColor: color.cautionSoft,
  color: color.onCautionSoft,
});
globalStyle('::highlight(chat-current-match)', {
  backgroundColor: color.caution,
  color: color.surface,
});

// For browsers without CSS highlights.
globalStyle('[data-message-id][data-match]', {
  outline: `2px dashed ${color.borderStrong}`,
  outlineOffset: '-2px',
  borderRadius: radius.control,
});
globalStyle('[data-message-id][data-match="current"]', { outline: `2px solid ${brand.icon}` });
