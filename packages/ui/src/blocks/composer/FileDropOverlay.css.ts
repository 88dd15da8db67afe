import { vars } from '@chat/themes/contract';
import { keyframes, style } from '@vanilla-extract/css';
import { reset } from '../../elements/base.css.ts';

const { brand, color, font, motion, radius, space } = vars;

const fade = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Above everything else in the chat, except tooltips and an enlarged picture. */
export const dropOverlay = style([
  reset,
  {
    position: 'absolute',
    inset: 0,
    zIndex: 10,
    display: 'grid',
    padding: space.lg,
    background: `color-mix(in srgb, ${color.surface} 94%, transparent)`,
    color: color.text,
    fontFamily: font.family,
    animation: `${fade} ${motion.fast} ${motion.ease}`,
  },
]);

export const dropTarget = style([
  reset,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.md,
    border: `2px dashed ${brand.icon}`,
    borderRadius: radius.panel,
    fontSize: font.sizeMd,
    fontWeight: font.weightMedium,
    textAlign: 'center',
  },
]);
