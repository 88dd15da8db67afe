import { lazy, Suspense } from 'react';
import type { ContentProps, ContentRegistry } from './ContentProps.ts';
import { TextContent } from './TextContent.tsx';

const Choices = lazy(async () => ({ default: (await import('./ChoicesContent.tsx')).ChoicesContent }));
const FormContent = lazy(async () => ({ default: (await import('./FormContent.tsx')).FormContent }));
const CardsContent = lazy(async () => ({ default: (await import('./CardsContent.tsx')).CardsContent }));
const ArticlesContent = lazy(async () => ({
  default: (await import('./ArticlesContent.tsx')).ArticlesContent,
}));
const RatingContent = lazy(async () => ({ default: (await import('./RatingContent.tsx')).RatingContent }));

/** A question can be read while its answers are being fetched. */
function ChoicesContent(props: ContentProps) {
  return (
    <Suspense fallback={props.message.content !== '' && <TextContent {...props} />}>
      <Choices {...props} />
    </Suspense>
  );
}

/** The kit's own components for content types. All but plain words come when the first one does. */
export const contentTypes: ContentRegistry = {
  text: TextContent,
  input_select: ChoicesContent,
  input_email: FormContent,
  form: FormContent,
  cards: CardsContent,
  article: ArticlesContent,
  input_csat: RatingContent,
};
