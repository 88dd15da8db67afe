import { vars } from '@chat/themes/contract';
import { createVar, fallbackVar, keyframes } from '@vanilla-extract/css';

/** Distance from which the content slides in; positive on the right. */
export const enterFrom = createVar();

const enter = keyframes({
  from: { opacity: 0.4, translate: fallbackVar(enterFrom, '16px') },
  to: { opacity: 1, translate: 'none' },
});

export const slideIn = { animation: `${enter} ${vars.motion.slow} ${vars.motion.ease}` } as const;
