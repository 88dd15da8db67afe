import { describe, expect, it } from 'vitest';
import { type LinkRequest, linkTarget, readLink } from './links.ts';

const url = 'https://docs.example/intro?x=1#top';
const target = (more: Partial<LinkRequest>) => linkTarget({ url, ...more });

describe('linkTarget', () => {
  it('opens a link with a ratio in an overlay', () => {
    expect(target({ ratio: 'tall', title: 'Intro' })).toEqual({
      kind: 'overlay',
      url,
      title: 'Intro',
      ratio: 'tall',
      isInternal: false,
    });
  });

  it.each([
    ['full', 'full'],
    ['tall', 'tall'],
    ['compact', 'compact'],
    ['0.75', 'tall'],
    ['constructor', 'tall'],
  ])('maps the ratio %s to %s', (ratio, expected) => {
    expect(target({ ratio })).toMatchObject({ ratio: expected });
  });

  it.each([[undefined], [''], ['   '], ['\u202e\u2066']])(
    'uses the host as the title instead of the empty title %j',
    (title) => {
      expect(target({ ratio: 'tall', title })?.title).toBe('docs.example');
    },
  );

  it('removes direction marks, line breaks and control characters from the title', () => {
    const title = ' Bank\u202e moc.live \u2069\nof\u0000 it ';
    expect(target({ ratio: 'tall', title })?.title).toBe('Bank moc.live of it');
  });

  it('keeps the empty title of an internal link, and marks the link as internal', () => {
    expect(target({ ratio: 'tall', title: '', isInternal: true })).toMatchObject({
      title: '',
      isInternal: true,
    });
  });

  it.each([[undefined], ['']])('opens a link without a ratio (%j) in a new window', (ratio) => {
    expect(target({ ratio })).toEqual({ kind: 'window', url, title: 'docs.example' });
  });

  it.each(['mailto:ada@shop.example', 'tel:+1415555555'])(
    'opens %s in a new window despite its ratio',
    (address) => {
      expect(target({ url: address, ratio: 'tall' })).toMatchObject({ kind: 'window', url: address });
    },
  );
});

describe('readLink', () => {
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
  ])('rejects %j, as does linkTarget with and without a ratio', (address) => {
    expect(readLink(address)).toBeNull();
    for (const ratio of ['tall', '']) expect(target({ url: address, ratio })).toBeNull();
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
  ])('reads the host that a browser opens for %j: %s', (address, host) => {
    expect(readLink(address)?.host).toBe(host);
    expect(new URL(target({ url: address, ratio: 'full' })?.url ?? '').host).toBe(host);
  });
});
