import { decodeConfig } from '@chat/core';
import { expect, it } from 'vitest';
import { type BrandingPlace, readBranding } from './branding.ts';

const read = (global: object, place: BrandingPlace = 'widget_branding', host = '') =>
  readBranding(decodeConfig({ global }).global, place, host);

it.each([[{}], [{ brandName: ' ' }], [{ widgetBrandURL: 'https://brand.example' }]])(
  'readBranding returns null without a brand name: %j',
  (global) => expect(read(global)).toBeNull(),
);

it.each<[string, BrandingPlace, string, string | null]>([
  ['https://brand.example', 'widget_branding', '', 'https://brand.example/?utm_source=widget_branding'],
  [
    'https://brand.example/a?b=1#c',
    'widget_branding',
    'shop.example',
    'https://brand.example/a?b=1&utm_source=widget_branding&utm_referrer=shop.example#c',
  ],
  [
    'https://brand.example',
    'widget_branding',
    'a&b=c',
    'https://brand.example/?utm_source=widget_branding&utm_referrer=a%26b%3Dc',
  ],
  [
    'https://brand.example',
    'survey_branding',
    'shop.example',
    'https://brand.example/?utm_source=survey_branding',
  ],
  [
    'https://brand.example/?utm_source=old',
    'widget_branding',
    '',
    'https://brand.example/?utm_source=widget_branding',
  ],
  ['', 'widget_branding', 'shop.example', null],
  ['brand.example', 'widget_branding', '', null],
  ['javascript:alert(1)', 'widget_branding', '', null],
])(
  'readBranding reads the URL %j with source %s and host %j as the link %s',
  (widgetBrandURL, place, host, url) => {
    expect(read({ brandName: 'Brand', widgetBrandURL }, place, host)?.url).toBe(url);
  },
);

it('readBranding prefers the thumbnail to the logo, and has no logo without either', () => {
  expect(read({ brandName: 'Brand', logo: '/l.svg', logoThumbnail: '/s.svg' })?.logo).toBe('/s.svg');
  expect(read({ brandName: 'Brand', logo: '/l.svg' })?.logo).toBe('/l.svg');
  expect(read({ brandName: 'Brand' })?.logo).toBeNull();
});
