import type { ComponentProps } from 'react';
import { cards } from './HomeCards.css.ts';

/** The column of cards on home. In the `standard` theme, the first card overlaps the expanded header. */
export function HomeCards(props: ComponentProps<'div'>) {
  return <div {...props} className={cards} data-chat-part="home-cards" />;
}
