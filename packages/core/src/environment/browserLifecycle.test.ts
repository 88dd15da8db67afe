// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserLifecycle } from './browserLifecycle.ts';
import type { LifecycleEvent } from './Lifecycle.ts';

const events: LifecycleEvent[] = [];
const lifecycle = browserLifecycle(window, document);
let unsubscribe = lifecycle.subscribe((event) => events.push(event));

afterEach(() => {
  vi.restoreAllMocks();
  events.length = 0;
});

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('browserLifecycle', () => {
  it('emits hidden and visible, and returns the current visibility', () => {
    setVisibility('hidden');
    expect(lifecycle.isVisible()).toBe(false);
    setVisibility('visible');
    expect(lifecycle.isVisible()).toBe(true);
    expect(events).toEqual(['hidden', 'visible']);
  });

  it('emits resume, which browsers dispatch on the document', () => {
    document.dispatchEvent(new Event('resume'));
    expect(events).toEqual(['resume']);
  });

  it('emits pageshow only for a page restored from the back/forward cache', () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(events).toEqual(['pagehide', 'pageshow']);
  });

  it('emits online and offline', () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    expect(events).toEqual(['offline', 'online']);
  });

  it('does not listen for unload or beforeunload, which can keep a page out of the back/forward cache', () => {
    const names: string[] = [];
    for (const target of [window, document]) {
      vi.spyOn(target, 'addEventListener').mockImplementation((name: string) => names.push(name));
    }
    browserLifecycle(window, document).subscribe(() => undefined);
    expect(names).not.toContain('unload');
    expect(names).not.toContain('beforeunload');
    expect(names).toHaveLength(6);
  });

  it('emits nothing after unsubscribing', () => {
    unsubscribe();
    setVisibility('hidden');
    window.dispatchEvent(new Event('online'));
    expect(events).toEqual([]);
    unsubscribe = lifecycle.subscribe((event) => events.push(event));
  });
});
