import type { Lifecycle, LifecycleEvent } from '../environment/Lifecycle.ts';

/** A page lifecycle whose events a test emits. */
export interface FakeLifecycle extends Lifecycle {
  readonly listeners: number;
  /** Emits an event. `visible` and `hidden` also change the result of `isVisible()`. */
  emit(event: LifecycleEvent): void;
}

/** Creates the lifecycle of a visible page. */
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
    emit(event) {
      if (event === 'visible') isVisible = true;
      if (event === 'hidden') isVisible = false;
      for (const listener of [...listeners]) listener(event);
    },
  };
}
