import { describe, expect, it } from 'vitest';
import { readLink } from './readLink.ts';

const own = 'https://chat.example';

describe('readLink', () => {
  it.each([
    ['https://shop.example/a?b#c', 'https://shop.example/a?b#c', 'shop.example'],
    ['http://shop.example:8080', 'http://shop.example:8080/', 'shop.example:8080'],
    ['  https://shop.example/ ', 'https://shop.example/', 'shop.example'],
    ['ht\ttps://shop.example/', 'https://shop.example/', 'shop.example'],
    ['https://paypal.example@evil.example/', 'https://paypal.example@evil.example/', 'evil.example'],
    ['https://раураl.example/', 'https://xn--l-7sba6dbr.example/', 'xn--l-7sba6dbr.example'],
  ])('reads %o', (address, href, host) => {
    expect(readLink(address, own)).toEqual({ href, host, isFrameable: true });
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://chat.example/6f1c',
    'file:///etc/passwd',
    'about:blank',
    'vbscript:x',
    'view-source:https://shop.example',
    '//shop.example',
    '/orders',
    '',
  ])('takes %o for nothing', (address) => {
    expect(readLink(address, own)).toEqual({ href: undefined, host: '', isFrameable: false });
  });

  it('does not frame the pages of its own origin', () => {
    expect(readLink('https://chat.example/widget', own)).toEqual({
      href: 'https://chat.example/widget',
      host: 'chat.example',
      isFrameable: false,
    });
  });
});
