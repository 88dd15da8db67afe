import { vars } from '@chat/themes/contract';
import { globalStyle, style } from '@vanilla-extract/css';
import { pressable } from '../../elements/base.css.ts';

const { radius, space } = vars;

export const endedCard = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.md,
  paddingBlockEnd: space.sm,
});

export const summary = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space.md,
    inlineSize: '100%',
    marginBlockEnd: space.xs,
    borderRadius: radius.control,
  },
]);

export const rating = style({});

// The rating is already inside a card, so it needs no frame.
globalStyle(`${rating} > [data-chat-part="satisfaction-rating"]`, {
  padding: 0,
  border: 0,
  background: 'none',
  boxShadow: 'none',
});
