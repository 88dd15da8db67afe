import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/renderKit.tsx';
import { IntroTextView } from './IntroTextView.tsx';
import { LegalLinksView } from './LegalLinksView.tsx';

let isSystemDark = false;
let notifySystemChange: () => void = () => undefined;

beforeEach(() => {
  isSystemDark = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isSystemDark;
    },
    addEventListener: (_name: string, listener: () => void) => {
      notifySystemChange = listener;
    },
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('IntroTextView', () => {
  const introIn = (scheme: string, htmlDark?: string) => (
    <div data-chat-scheme="light">
      <div data-chat-scheme={scheme} data-testid="look">
        <IntroTextView html="Good day" htmlDark={htmlDark} />
      </div>
    </div>
  );

  it('sanitizes the HTML of the site', async () => {
    renderKit(
      <IntroTextView html={'<b>Hi</b> <a href="javascript:alert(1)">gift</a><img src=x onerror=alert(1)>'} />,
    );
    await waitFor(() => expect(screen.getByText('Hi').localName).toBe('b'));
    expect(screen.getByText('gift').getAttribute('href')).toBeNull();
    expect(document.querySelector('img')).toBeNull();
  });

  it('renders nothing without text', () => {
    const { container } = renderKit(<IntroTextView html=" " htmlDark="" />);
    expect(container.textContent).toBe('');
    expect(document.querySelector('[data-chat-part="intro-text"]')).toBeNull();
  });

  it.each([
    ['light', 'Good night', 'Good day'],
    ['dark', 'Good night', 'Good night'],
    ['dark', undefined, 'Good day'],
    ['auto', 'Good night', 'Good day'],
  ])('with scheme %s in a light system and the dark text %o, shows %o', (scheme, dark, shown) => {
    renderKit(introIn(scheme, dark));
    expect(document.querySelector('[data-chat-part="intro-text"]')?.textContent).toBe(shown);
  });

  it('follows changes of the scheme, and with auto also changes of the system setting', async () => {
    renderKit(introIn('light', 'Good night'));
    act(() => screen.getByTestId('look').setAttribute('data-chat-scheme', 'auto'));
    expect(screen.getByText('Good day')).toBeTruthy();
    isSystemDark = true;
    act(() => notifySystemChange());
    expect(screen.getByText('Good night')).toBeTruthy();
    act(() => screen.getByTestId('look').setAttribute('data-chat-scheme', 'light'));
    await waitFor(() => expect(screen.getByText('Good day')).toBeTruthy());
  });
});

describe('LegalLinksView', () => {
  it.each([
    [{}, []],
    [{ privacyUrl: 'https://shop.example/p' }, ['Privacy policy']],
    [
      { privacyUrl: 'https://shop.example/p', termsUrl: 'https://shop.example/t' },
      ['Privacy policy', 'Terms of use'],
    ],
    [{ privacyUrl: 'javascript:alert(1)', termsUrl: 'terms' }, []],
  ])('for %j, shows the links %j', (urls, names) => {
    renderKit(<LegalLinksView {...urls} />);
    expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(names);
  });
});
