import { lazy, Suspense } from 'react';

const Page = lazy(async () => ({ default: (await import('./KitPage.tsx')).KitPage }));

/** Loaded on demand so that stories start faster. */
export function LazyKitPage() {
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
