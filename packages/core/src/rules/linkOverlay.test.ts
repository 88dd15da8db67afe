import { describe, expect, it } from 'vitest';
import { type LinkOverlay, nextLinkOverlay, readLink } from './linkOverlay.ts';

const url = 'https://docs.example/intro?x=1#top';
const shown: LinkOverlay = {
  url,
  title: 'Intro',
  host: 'docs.example',
  ratio: 'tall',
  status: 'loading',
  canOpenInNewTab: true,
};
const request = (more: object) => nextLinkOverlay(null, { type: 'requested', request: { url, ...more } });

describe('a link that is opened', () => {
  it('with a ratio lies over the widget, loading, with a button for a new tab, and the host page hears of it', () => {
    expect(request({ ratio: 'tall', title: 'Intro' })).toEqual({
      overlay: shown,
      effects: [{ type: 'tellOpened', url }],
    });
  });

  it.each([
    ['full', 'full'],
    ['tall', 'tall'],
    ['compact', 'compact'],
    ['0.75', 'tall'],
    ['constructor', 'tall'],
  ])('of the ratio %s is %s', (ratio, expected) => {
    expect(request({ ratio }).overlay?.ratio).toBe(expected);
  });

  it.each([[undefined], [''], ['   '], ['\u202e\u2066']])(
    'has the host for a title where it is called %j',
    (title) => {
      expect(request({ ratio: 'tall', title }).overlay?.title).toBe('docs.example');
    },
  );

  it('keeps its title in the right direction and on one line', () => {
    const { overlay } = request({ ratio: 'tall', title: ' Bank\u202e moc.live \u2069\nof\u0000 it ' });
    expect(overlay?.title).toBe('Bank moc.live of it');
  });

  it('that is internal has its title as given and no button for a new tab', () => {
    expect(request({ ratio: 'tall', title: '', isInternal: true }).overlay).toMatchObject({
      title: '',
      canOpenInNewTab: false,
    });
  });

  it.each([[undefined], ['']])('without a ratio (%j) opens in a window by the host page', (ratio) => {
    expect(request({ ratio })).toEqual({
      overlay: null,
      effects: [{ type: 'openPopupWindow', url, title: 'docs.example' }],
    });
  });

  it('without a ratio leaves an overlay that is there', () => {
    const change = nextLinkOverlay(shown, { type: 'requested', request: { url: 'https://other.example' } });
    expect(change.overlay).toBe(shown);
  });

  it('takes the place of an overlay that is there', () => {
    const change = nextLinkOverlay(
      { ...shown, status: 'shown' },
      { type: 'requested', request: { url: 'https://other.example/', ratio: 'full' } },
    );
    expect(change.overlay).toMatchObject({ host: 'other.example', status: 'loading' });
  });

  it.each(['mailto:ada@shop.example', 'tel:+1415555555'])('cannot lie over the widget as %s', (address) => {
    const { overlay, effects } = nextLinkOverlay(null, {
      type: 'requested',
      request: { url: address, ratio: 'tall' },
    });
    expect(overlay).toBeNull();
    expect(effects).toMatchObject([{ type: 'openPopupWindow', url: address }]);
  });
});

describe('an overlay', () => {
  it('is shown once its page is there, and stays so', () => {
    const { overlay } = nextLinkOverlay(shown, { type: 'loaded' });
    expect(overlay?.status).toBe('shown');
    expect(nextLinkOverlay(overlay, { type: 'timedOut' }).overlay?.status).toBe('shown');
  });

  it('offers a new tab where its page does not come in time, and does not come back when it comes after all', () => {
    const { overlay } = nextLinkOverlay({ ...shown, canOpenInNewTab: false }, { type: 'timedOut' });
    expect(overlay).toMatchObject({ status: 'refused', canOpenInNewTab: true });
    expect(nextLinkOverlay(overlay, { type: 'loaded' }).overlay).toBe(overlay);
  });

  it('closes and is reset by back, and the host page closes its window', () => {
    expect(nextLinkOverlay(shown, { type: 'back' })).toEqual({
      overlay: null,
      effects: [{ type: 'closePopupWindow' }, { type: 'tellClosed', url }],
    });
  });

  it.each(['loaded', 'timedOut', 'back'] as const)('that is hidden stays so: %s', (type) => {
    expect(nextLinkOverlay(null, { type })).toEqual({ overlay: null, effects: [] });
  });
});

describe('an address', () => {
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://shop.example/1',
    'vbscript:x',
    'file:///etc/passwd',
    'filesystem:https://shop.example/x',
    'about:blank',
    'view-source:https://shop.example',
    'chrome://settings',
    'intent://x#Intent;end',
    '/relative',
    '//shop.example',
    'shop.example',
    '',
  ])('%j opens nothing, with a ratio or without', (address) => {
    expect(readLink(address)).toBeNull();
    for (const ratio of ['tall', '']) {
      const change = nextLinkOverlay(shown, { type: 'requested', request: { url: address, ratio } });
      expect(change).toEqual({ overlay: shown, effects: [] });
    }
  });

  it.each([
    ['https://user:pass@evil.example/', 'evil.example'],
    ['https://shop.example@evil.example/', 'evil.example'],
    ['https://evil.example\\@shop.example/', 'evil.example'],
    ['htt\nps://evil.example', 'evil.example'],
    ['https://EVIL.example:443', 'evil.example'],
    ['https://shop.example:8443/', 'shop.example:8443'],
    ['https://xn--pple-43d.com/', 'xn--pple-43d.com'],
    ['https://\u0430pple.com/', 'xn--pple-43d.com'],
    ['https://shop\u3002example/', 'shop.example'],
    ['https://0x7f.1/', '127.0.0.1'],
  ])('%j shows the host that the browser goes to: %s', (address, host) => {
    const { overlay } = nextLinkOverlay(null, {
      type: 'requested',
      request: { url: address, ratio: 'full' },
    });
    expect(overlay?.host).toBe(host);
    expect(overlay && new URL(overlay.url).host).toBe(host);
  });
});
