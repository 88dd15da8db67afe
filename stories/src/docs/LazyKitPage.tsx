import { lazy, Suspense } from 'react';

const Page = lazy(async () => ({ default: (await import('./KitPage.tsx')).KitPage }));

/** The page of a component, fetched with the first page that is opened: stories start without it. */
export function LazyKitPage() {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
