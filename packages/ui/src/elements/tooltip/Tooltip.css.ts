import { vars } from '@chat/themes/contract';
import { style } from '@vanilla-extract/css';
import { reset } from '../base.css.ts';

const { color, font, motion, radius, space } = vars;

export const anchor = style({ display: 'contents' });

/** The tooltip is in the top layer, so scroll containers and rounded corners do not clip it. */
export const tooltip = style([
  reset,
  {
    position: 'fixed',
    zIndex: 20,
    insetInline: 'auto',
    insetBlock: 'auto',
    maxInlineSize: 'min(260px, calc(100vw - 16px))',
    paddingBlock: '6px',
    paddingInline: space.sm,
    border: `1px solid ${color.edge}`,
    borderRadius: `min(${radius.control}, 8px)`,
    background: color.text,
    color: color.surface,
    fontSize: font.sizeSm,
    lineHeight: font.lineSnug,
    overflowWrap: 'anywhere',
    opacity: 1,
    transition: `opacity ${motion.fast} ${motion.ease}`,
  },
]);
