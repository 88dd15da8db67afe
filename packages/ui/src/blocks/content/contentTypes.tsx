import { lazy } from 'react';
import { ChoicesContent } from './ChoicesContent.tsx';
import type { ContentRegistry } from './ContentProps.ts';
import { TextContent } from './TextContent.tsx';

const FormContent = lazy(async () => ({ default: (await import('./FormContent.tsx')).FormContent }));
const CardsContent = lazy(async () => ({ default: (await import('./CardsContent.tsx')).CardsContent }));
const ArticlesContent = lazy(async () => ({
  default: (await import('./ArticlesContent.tsx')).ArticlesContent,
}));
const RatingContent = lazy(async () => ({ default: (await import('./RatingContent.tsx')).RatingContent }));

/** The kit's own components for content types. All but the two most frequent ones come when the first one does. */
export const contentTypes: ContentRegistry = {
  text: TextContent,
  input_select: ChoicesContent,
  input_email: FormContent,
  form: FormContent,
  cards: CardsContent,
  article: ArticlesContent,
  input_csat: RatingContent,
};
