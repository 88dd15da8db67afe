// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});
// The sanitizer checks the DOM once.
beforeEach(() => vi.resetModules());

it('in a DOM that cannot sanitize, HTML is shown as plain text, and the console says so once', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { sanitizeHtml } = await import('./sanitizeHtml.ts');
  const shown = ['We <b>help</b>', '<img src=x onerror="alert(1)">Hello'].map((html) => {
    const container = document.createElement('div');
    container.append(sanitizeHtml(html, document));
    return [container.children.length, container.textContent];
  });
  expect(shown).toEqual([
    [0, 'We help'],
    [0, 'Hello'],
  ]);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('does not sanitize HTML reliably')]]);
});
