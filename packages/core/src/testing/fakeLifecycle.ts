import type { Lifecycle, LifecycleEvent } from '../environment/Lifecycle.ts';

/** The life of a page, told by a test. */
export interface FakeLifecycle extends Lifecycle {
  readonly listeners: number;
  /** Tells an event to everybody; `visible` and `hidden` also change what `isVisible()` answers. */
  tell(event: LifecycleEvent): void;
}

/** Makes the lifecycle of a page that is visible. */
export function createFakeLifecycle(): FakeLifecycle {
  const listeners = new Set<(event: LifecycleEvent) => void>();
  let isVisible = true;
  return {
    isVisible: () => isVisible,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get listeners() {
      return listeners.size;
    },
    tell(event) {
      if (event === 'visible') isVisible = true;
      if (event === 'hidden') isVisible = false;
      for (const listener of [...listeners]) listener(event);
    },
  };
}
