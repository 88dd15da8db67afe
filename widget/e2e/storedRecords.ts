import type { FrameLocator } from '@playwright/test';

/**
 * Returns how many records of drafts or of unsent messages the widget has stored in the browser. Each file and each
 * part of a recording is a separate draft record.
 */
export const storedRecords = (widget: FrameLocator, store: 'drafts' | 'outbox') =>
  widget.locator('body').evaluate(async (_body, prefix) => {
    const known = (await indexedDB.databases()).find(({ name }) => name?.startsWith(prefix));
    if (!known?.name) return 0;
    const opening = indexedDB.open(known.name);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const counting = opening.result.transaction('entries').objectStore('entries').count();
    await new Promise((resolve) => counting.addEventListener('success', resolve));
    opening.result.close();
    return counting.result;
  }, `chat-${store}:`);
