import { type ComponentProps, forwardRef } from 'react';
import { cards } from './HomeCards.css.ts';

/** The column of cards on home. In the `standard` theme, the first card overlaps the expanded header. */
export const HomeCards = forwardRef<HTMLDivElement, ComponentProps<'div'>>(function HomeCards(props, ref) {
  return <div ref={ref} {...props} className={cards} data-chat-part="home-cards" />;
});
