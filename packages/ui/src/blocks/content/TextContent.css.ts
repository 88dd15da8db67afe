import { vars } from '@chat/themes/contract';
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { focusRing, hover, pressable, reset, touch } from '../../elements/base.css.ts';

const { brand, color, font, layout, radius } = vars;

export const bubble = style([
  reset,
  {
    position: 'relative',
    maxInlineSize: '100%',
    paddingBlock: '9px',
    paddingInline: '14px',
    border: `1px solid ${color.edge}`,
    borderRadius: radius.bubble,
    fontSize: font.sizeMd,
    lineHeight: font.lineBody,
    overflowWrap: 'anywhere',
    selectors: {
      '[data-from="team"] &': {
        background: color.bubbleIn,
        color: color.onBubbleIn,
        borderColor: color.bubbleInEdge,
      },
      '[data-from="visitor"] &': {
        background: color.bubbleOut,
        color: color.onBubbleOut,
        borderColor: color.bubbleOutEdge,
        vars: { [color.focus]: color.onBubbleOut },
      },
      '[data-from="team"]:not([data-first]) &': { borderStartStartRadius: radius.joint },
      '[data-from="team"]:not([data-last]) &': { borderEndStartRadius: radius.joint },
      '[data-from="visitor"]:not([data-first]) &': { borderStartEndRadius: radius.joint },
      '[data-from="visitor"]:not([data-last]) &': { borderEndEndRadius: radius.joint },
      '[data-status="failed"] &': {
        background: color.dangerSoft,
        color: color.onDangerSoft,
        borderColor: color.danger,
      },
      '[data-from] &[data-look="jumbo"]': {
        padding: 0,
        background: 'none',
        borderColor: 'transparent',
        fontSize: '2.5rem',
        lineHeight: 1.25,
      },
      // The column has no room for the avatar, so this is about as wide as in other messages.
      '[data-full] &': { maxInlineSize: `min(100%, ${layout.bubbleMax} + 10%)` },
    },
    '@media': {
      '(forced-colors: active)': { borderColor: 'CanvasText' },
      [touch]: {
        selectors: {
          '[data-from="team"][data-full] &': {
            maxInlineSize: `min(100% - 44px + ${layout.gutter}, ${layout.bubbleMax} + 10%)`,
          },
        },
      },
    },
  },
]);

export const text = style([reset, { whiteSpace: 'pre-wrap' }]);

const blink = keyframes({ '50%': { opacity: 0 } });

/** The caret after the last word while a bot writes. */
const caret = {
  content: '""',
  display: 'inline-block',
  inlineSize: '2px',
  blockSize: '1.1em',
  marginInlineStart: '2px',
  verticalAlign: 'text-bottom',
  background: 'currentColor',
  animation: `${blink} 1s step-end infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
} as const;

globalStyle(`${text}[data-state="writing"]:not(:has(> *))::after`, caret);
globalStyle(`${text}[data-state="writing"] > :is(p, pre, blockquote):last-child::after`, caret);
globalStyle(`${text}[data-state="writing"] > :is(ul, ol):last-child > li:last-child::after`, caret);

export const clamped = style({
  maxBlockSize: '18lh',
  overflow: 'hidden',
  maskImage: 'linear-gradient(#000 82%, transparent)',
});

export const inlineButton = style([
  pressable,
  {
    color: 'inherit',
    fontWeight: font.weightBold,
    minBlockSize: '24px',
    textDecoration: 'underline',
    '@media': { [touch]: { minBlockSize: '44px' } },
  },
]);

export const link = style([
  {
    color: 'inherit',
    textDecorationLine: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.18em',
    borderRadius: '2px',
    '@media': { [hover]: { ':hover': { textDecorationThickness: '2px' } } },
    ':focus-visible': focusRing,
    selectors: { '[data-from="team"] &': { color: brand.text } },
  },
]);
