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
const MoreContent = lazy(async () => ({ default: (await import('./MoreContent.tsx')).MoreContent }));

/** The kit's components by content type. Types that are rare in a first conversation load on demand. */
export const contentTypes: ContentRegistry = {
  text: TextContent,
  input_select: ChoicesContent,
  input_email: FormContent,
  form: FormContent,
  cards: CardsContent,
  article: ArticlesContent,
  input_csat: RatingContent,
  location: MoreContent,
  contact: MoreContent,
  sticker: MoreContent,
  audio: MoreContent,
  video: MoreContent,
  integrations: MoreContent,
  unknown: MoreContent,
};
