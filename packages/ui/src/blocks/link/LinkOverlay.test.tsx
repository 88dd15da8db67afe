import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/renderKit.tsx';
import { LinkOverlay, type LinkOverlayProps } from './LinkOverlay.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const frame = () => document.querySelector('iframe');
const state = () => document.querySelector('[data-chat-part="link-overlay"]')?.getAttribute('data-state');
const tabLinks = () => screen.queryAllByRole<HTMLAnchorElement>('link', { name: 'Open in a new tab' });

function show(changes: Partial<LinkOverlayProps> = {}) {
  renderKit(<LinkOverlay url="https://shop.example/terms" onClose={vi.fn()} {...changes} />);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('LinkOverlay', () => {
  it('sandboxes the page without same-origin access', () => {
    show();
    expect(frame()?.getAttribute('sandbox')).toBe(
      'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
    );
    expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(frame()?.getAttribute('allow')).toBe('');
    expect(frame()?.src).toBe('https://shop.example/terms');
  });

  it('lets only pages of trusted origins use their storage', () => {
    const trustedOrigins = ['https://*.shop.example', window.location.origin];
    const isSameOrigin = () => frame()?.getAttribute('sandbox')?.includes('allow-same-origin');
    show({ url: 'https://help.shop.example/', trustedOrigins });
    expect(isSameOrigin()).toBe(true);
    cleanup();
    show({ url: 'https://other.example/', trustedOrigins });
    expect(isSameOrigin()).toBe(false);
    cleanup();
    show({ url: `${window.location.origin}/widget`, trustedOrigins });
    expect(frame()).toBeNull();
  });

  it('shows a spinner until the page has loaded', () => {
    show();
    expect(screen.getByRole('img', { name: 'Loading shop.example' })).toBeTruthy();
    const page = frame();
    if (page) fireEvent.load(page);
    expect(state()).toBe('shown');
    expect(screen.queryByRole('img', { name: /Loading/ })).toBeNull();
  });

  it('shows an error and links to a new tab if the page has not loaded after 10 s', () => {
    show();
    pass(9_999);
    expect(state()).toBe('loading');
    pass(1);
    expect(screen.getByRole('alert').textContent).toContain('This page can’t be shown here');
    expect(frame()).toBeNull();
    expect(tabLinks().map(({ href, rel }) => [href, rel])).toEqual([
      ['https://shop.example/terms', 'noopener noreferrer'],
      ['https://shop.example/terms', 'noopener noreferrer'],
    ]);
  });

  it('shows no error once the page has loaded', () => {
    show();
    const page = frame();
    if (page) fireEvent.load(page);
    pass(60_000);
    expect(state()).toBe('shown');
  });

  it('shows the host in addition to the title, or as the title if there is none', () => {
    show({ title: 'My bank' });
    expect(screen.getByRole('dialog', { name: 'My bank' }).textContent).toContain('shop.example');
    cleanup();
    show();
    expect(screen.getByRole('dialog', { name: 'shop.example' })).toBeTruthy();
  });

  it('offers no link to a new tab for an internal page', () => {
    show({ isInternal: true, title: 'How we work' });
    expect(tabLinks()).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    `blob:${window.location.origin}/1`,
    '/relative',
  ])('loads nothing and offers no link for %s', (url) => {
    show({ url, title: 'Free gift' });
    expect(frame()).toBeNull();
    expect(state()).toBe('failed');
    expect(tabLinks()).toEqual([]);
  });

  it('does not embed a page from the chat’s origin, but links to it', () => {
    show({ url: `${window.location.origin}/widget` });
    expect(frame()).toBeNull();
    expect(tabLinks()).toHaveLength(2);
  });

  it('starts loading again when the URL changes', () => {
    const { rerender } = renderKit(<LinkOverlay url="https://a.example/" onClose={vi.fn()} />);
    pass(10_000);
    expect(state()).toBe('failed');
    rerender(<LinkOverlay url="https://b.example/" onClose={vi.fn()} />);
    expect(state()).toBe('loading');
  });
});
