import type { Locator } from '@playwright/test';

/** Waits for the animations in an element, except endless ones and those that follow scrolling. */
export const waitForAnimations = (element: Locator): Promise<void> =>
  element.evaluate(async (node) => {
    const ending = node
      .getAnimations({ subtree: true })
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
