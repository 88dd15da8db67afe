import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { reset, touch } from '../../elements/base.css.ts';

const { brand, color, layout, radius, shadow, space } = vars;

/** Outside the flow, so that nothing moves when the button appears. */
export const box = style([
  reset,
  {
    position: 'absolute',
    insetBlockStart: '3px',
    paddingInline: space.xs,
    vars: { [color.focus]: brand.icon },
    selectors: {
      '[data-from="team"] &': { insetInlineStart: '100%' },
      '[data-from="visitor"] &': { insetInlineEnd: '100%' },
    },
    '@media': {
      [`(max-width: 360px) and (not ${touch})`]: {
        zIndex: 1,
        insetBlockStart: '-34px',
        paddingInline: 0,
        border: `max(1px, ${layout.hairline}) solid ${color.border}`,
        borderRadius: radius.control,
        background: color.raised,
        boxShadow: shadow.popover,
        selectors: {
          '[data-from="team"] &': { insetInlineStart: 'auto', insetInlineEnd: '6px' },
          '[data-from="visitor"] &': { insetInlineEnd: '6px' },
        },
      },
      [touch]: { insetBlockStart: '-2px', padding: 0 },
    },
  },
]);

export const button = style({
  inlineSize: '32px',
  blockSize: '32px',
  ':focus-visible': { outlineOffset: '-2px' },
  '@media': {
    [touch]: {
      inlineSize: '44px',
      blockSize: '44px',
    },
  },
});
