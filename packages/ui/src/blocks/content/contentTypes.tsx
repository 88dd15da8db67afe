import type { ComponentType } from 'react';
import { lazyWithFallback } from '../../elements/loading/lazyWithFallback.tsx';
import { ChoicesContent } from './ChoicesContent.tsx';
import { ContentFallback } from './ContentFallback.tsx';
import type { ContentProps, ContentRegistry } from './ContentProps.ts';
import { TextContent } from './TextContent.tsx';

const lazyContent = (load: () => Promise<ComponentType<ContentProps>>) =>
  lazyWithFallback(load, ContentFallback);

const FormContent = lazyContent(async () => (await import('./FormContent.tsx')).FormContent);
const CardsContent = lazyContent(async () => (await import('./CardsContent.tsx')).CardsContent);
const ArticlesContent = lazyContent(async () => (await import('./ArticlesContent.tsx')).ArticlesContent);
const RatingContent = lazyContent(async () => (await import('./RatingContent.tsx')).RatingContent);
const MoreContent = lazyContent(async () => (await import('./MoreContent.tsx')).MoreContent);

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
