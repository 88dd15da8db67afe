import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { lineBreaks, reset } from '../../elements/base.css.ts';
import { enterFrom, slideIn } from './slideIn.css.ts';

const { color, font, layout, radius, shadow } = vars;

export const panel = style([
  reset,
  {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    inlineSize: '100%',
    blockSize: '100%',
    minBlockSize: 0,
    // With `hidden` the panel would be a scroll container, and browsers could scroll the header out of view.
    overflow: 'clip',
    isolation: 'isolate',
    background: color.surface,
    color: color.text,
    fontFamily: font.family,
    fontSize: font.sizeMd,
    fontWeight: font.weightRegular,
    lineHeight: font.lineBody,
    letterSpacing: 'normal',
    textRendering: 'optimizeLegibility',
    WebkitFontSmoothing: 'antialiased',
    WebkitTextSizeAdjust: '100%',
    accentColor: vars.brand.icon,
    selectors: {
      ...lineBreaks,
      '&[data-frame="floating"]': {
        borderRadius: radius.panel,
        boxShadow: shadow.panel,
        outline: `${layout.hairline} solid ${color.border}`,
        outlineOffset: '-1px',
      },
    },
  },
]);

export const page = style([
  reset,
  {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minBlockSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    background: color.canvas,
    scrollbarWidth: 'thin',
    scrollbarColor: `${color.borderStrong} transparent`,
  },
]);

/** The conversation slides in from the right, or from the left in right-to-left text. */
export const body = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minBlockSize: 0,
    position: 'relative',
    ...slideIn,
    selectors: { '[dir="rtl"] &': { vars: { [enterFrom]: '-16px' } } },
  },
]);
