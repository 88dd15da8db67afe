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
const more = () => import('./MoreContent.tsx');
const LocationContent = lazy(async () => ({ default: (await more()).LocationContent }));
const PersonContent = lazy(async () => ({ default: (await more()).PersonContent }));
const StickerContent = lazy(async () => ({ default: (await more()).StickerContent }));
const MediaContent = lazy(async () => ({ default: (await more()).MediaContent }));
const IntegrationContent = lazy(async () => ({ default: (await more()).IntegrationContent }));
const UnknownContent = lazy(async () => ({ default: (await more()).UnknownContent }));

/** The kit's components by content type. Types that are rare in a first conversation load on demand. */
export const contentTypes: ContentRegistry = {
  text: TextContent,
  input_select: ChoicesContent,
  input_email: FormContent,
  form: FormContent,
  cards: CardsContent,
  article: ArticlesContent,
  input_csat: RatingContent,
  location: LocationContent,
  contact: PersonContent,
  sticker: StickerContent,
  audio: MediaContent,
  video: MediaContent,
  integrations: IntegrationContent,
  unknown: UnknownContent,
};
