import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { appear, hover, pressable, reset, touch } from './base.css.ts';

const { color, font, layout, motion, radius, shadow, space } = vars;

export const anchor = style([reset, { position: 'relative', display: 'flex' }]);

export const menu = style([
  reset,
  {
    position: 'absolute',
    zIndex: 4,
    insetBlockStart: `calc(100% + ${space.xs})`,
    insetInlineEnd: 0,
    inlineSize: 'max-content',
    minInlineSize: '200px',
    maxInlineSize: 'min(300px, 80vw)',
    padding: '6px',
    border: `max(1px, ${layout.hairline}) solid ${color.border}`,
    borderRadius: radius.control,
    background: color.raised,
    color: color.text,
    boxShadow: shadow.popover,
    transformOrigin: 'top',
    animation: `${appear} ${motion.fast} ${motion.ease}`,
    vars: { [color.focus]: vars.brand.icon },
  },
]);

export const item = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.md,
    inlineSize: '100%',
    minBlockSize: '40px',
    paddingBlock: space.sm,
    paddingInline: '10px',
    borderRadius: `max(4px, calc(${radius.control} - 6px))`,
    fontSize: font.sizeMd,
    lineHeight: font.lineSnug,
    ':focus-visible': { outlineOffset: '-2px' },
    '@media': { [touch]: { minBlockSize: '44px' }, [hover]: { ':hover': { background: color.hover } } },
  },
]);

export const itemIcon = style({ color: color.textMuted, flex: 'none' });

export const itemLabel = style({ flex: 1 });

export const separator = style({
  marginBlock: '6px',
  marginInline: '10px',
  border: 0,
  borderBlockStart: `max(1px, ${layout.hairline}) solid ${color.border}`,
});
