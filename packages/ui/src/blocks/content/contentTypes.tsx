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

/** The kit's own components for content types. Those that a first conversation seldom has are loaded on demand. */
export const contentTypes: ContentRegistry = {
  text: TextContent,
  input_select: ChoicesContent,
  input_email: FormContent,
  form: FormContent,
  cards: CardsContent,
  article: ArticlesContent,
  input_csat: RatingContent,
};
