// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserLifecycle } from './browserLifecycle.ts';
import type { LifecycleEvent } from './Lifecycle.ts';

const told: LifecycleEvent[] = [];
const lifecycle = browserLifecycle(window, document);
let forget = lifecycle.subscribe((event) => told.push(event));

afterEach(() => {
  vi.restoreAllMocks();
  told.length = 0;
});

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the lifecycle of a page', () => {
  it('tells hidden and visible, and answers what holds at this moment', () => {
    show('hidden');
    expect(lifecycle.isVisible()).toBe(false);
    show('visible');
    expect(lifecycle.isVisible()).toBe(true);
    expect(told).toEqual(['hidden', 'visible']);
  });

  it('hears resume on the document, where browsers fire it', () => {
    document.dispatchEvent(new Event('resume'));
    expect(told).toEqual(['resume']);
  });

  it('tells pageshow only for a page that comes back from the cache', () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(told).toEqual(['pagehide', 'pageshow']);
  });

  it('tells online and offline', () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    expect(told).toEqual(['offline', 'online']);
  });

  it('never uses the events that keep a host page out of the back/forward cache', () => {
    const names: string[] = [];
    for (const target of [window, document]) {
      vi.spyOn(target, 'addEventListener').mockImplementation((name: string) => names.push(name));
    }
    browserLifecycle(window, document).subscribe(() => undefined);
    expect(names).not.toContain('unload');
    expect(names).not.toContain('beforeunload');
    expect(names).toHaveLength(6);
  });

  it('is silent when it is no longer listened to', () => {
    forget();
    show('hidden');
    window.dispatchEvent(new Event('online'));
    expect(told).toEqual([]);
    forget = lifecycle.subscribe((event) => told.push(event));
  });
});
