import { type ComponentType, type FunctionComponent, lazy, Suspense, useState } from 'react';
import { LoadError } from '../../i18n/LoadError.ts';
import { loadInTime } from './loadInTime.ts';
import { RetryBoundary } from './RetryBoundary.tsx';

export interface LazyFallbackProps {
  /** Whether the part failed to load or to render; false while it loads for the first time. */
  readonly hasFailed: boolean;
}

export interface LazyComponent<Props extends object> extends FunctionComponent<Props> {
  /** Loads the code early. A failure shows only when the component is rendered. */
  preload(): void;
}

interface Attempt<Props extends object> {
  readonly code: Promise<ComponentType<Props>>;
  readonly Lazy: ComponentType<Props>;
  hasFailed: boolean;
}

/**
 * Returns a component whose code loads on first render. While the code loads, and if loading or rendering fails, the
 * fallback is rendered instead, so that the components around it stay. `RetryBoundary` retries failed loading.
 */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props & LazyFallbackProps> = Nothing,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let attempt: Attempt<Props> | undefined;
  const start = () => {
    const code = loadInTime(load).catch((cause: unknown) => {
      throw new LoadError(cause);
    });
    const started = { code, Lazy: lazy(async () => ({ default: await code })), hasFailed: false };
    code.then(
      (part) => {
        loaded = part;
      },
      () => {
        started.hasFailed = true;
      },
    );
    attempt = started;
    return started;
  };
  // Rendering does not load again after a failure, so that all places that show the part get the error.
  const Current: FunctionComponent<Props> = (props) => {
    const [Shown] = useState(() => loaded ?? (attempt ?? start()).Lazy);
    return <Shown {...props} />;
  };
  const loadAgain = () => (attempt && !attempt.hasFailed ? attempt : start()).code;
  const Part: FunctionComponent<Props> = (props) => (
    <RetryBoundary fallback={<Fallback {...props} hasFailed />} load={loadAgain}>
      <Suspense fallback={<Fallback {...props} hasFailed={false} />}>
        <Current {...props} />
      </Suspense>
    </RetryBoundary>
  );
  return Object.assign(Part, { preload: () => void loadAgain().catch(() => undefined) });
}

function Nothing() {
  return null;
}
