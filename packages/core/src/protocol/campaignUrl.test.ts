import { describe, expect, it } from 'vitest';
import { costInPasses, linearCost } from '../testing/costInPasses.ts';
import { matchesCampaignUrl } from './campaignUrl.ts';

describe('matchesCampaignUrl', () => {
  it.each<[string, string]>([
    ['https://shop.example/', 'https://shop.example'],
    ['https://shop.example/', 'https://shop.example/'],
    ['https://shop.example/', 'https://shop.example/a/b/c'],
    ['https://shop.example/', 'https://shop.example/?utm_source=mail'],
    ['https://shop.example/', 'https://shop.example/a?x=1&y=/z#part'],
    ['https://shop.example/docs/', 'https://shop.example/docs'],
    ['https://shop.example/docs/', 'https://shop.example/docs/intro/'],
    ['https://shop.example/pricing', 'https://shop.example/pricing'],
    ['https://shop.example/pricing', 'https://shop.example/pricing/'],
    ['https://shop.example/pricing', 'https://shop.example/pricing/?plan=big#faq'],
    ['https://shop.example/pricing?plan=big', 'https://shop.example/pricing/?plan=big'],
    ['https://shop.example/pricing?plan=big', 'https://shop.example/pricing?plan=big#faq'],
    ['https://shop.example/#/cart', 'https://shop.example/?x=1#/cart'],
    ['https://shop.example/*/reviews', 'https://shop.example/shoes/red/reviews'],
    ['https://shop.example/pricing*', 'https://shop.example/pricing-2027/'],
    ['https://*.shop.example/', 'https://fr.shop.example/a'],
    ['https://shop.example/*?*coupon=*', 'https://shop.example/shoes?a=1&coupon=X'],
    ['https://SHOP.example:443/', 'https://shop.example/a'],
    ['https://münchen.example/grüße', 'https://xn--mnchen-3ya.example/gr%C3%BC%C3%9Fe'],
    ['http://localhost:3000/', 'http://localhost:3000/shop.html'],
    ['shop.example/pricing', 'http://shop.example/pricing'],
    ['*://shop.example/', 'https://shop.example/a'],
    ['/pricing', 'https://any.example/pricing/'],
    ['/docs/', 'https://any.example/docs/intro'],
    ['/', 'https://any.example/'],
    ['*', 'https://any.example/a?b#c'],
    ['', 'https://any.example/a?b#c'],
    [' https://shop.example/ ', 'https://shop.example/a'],
  ])('the pattern %j matches %s', (pattern, page) => {
    expect(matchesCampaignUrl(pattern, page)).toBe(true);
  });

  it.each<[string, string]>([
    ['https://shop.example/', 'http://shop.example/'],
    ['https://shop.example/', 'https://shop.example.evil.example/'],
    ['https://shop.example/', 'https://evil.example/?https://shop.example/'],
    ['https://shop.example/docs/', 'https://shop.example/docs-old'],
    ['https://shop.example/docs/', 'https://shop.example/'],
    ['https://shop.example/pricing', 'https://shop.example/pricing/details'],
    ['https://shop.example/pricing', 'https://shop.example/Pricing'],
    ['https://shop.example/pricing?plan=big', 'https://shop.example/pricing'],
    ['https://shop.example/pricing?plan=big', 'https://shop.example/pricing?plan=small'],
    ['https://shop.example/#/cart', 'https://shop.example/#/checkout'],
    ['https://shop.example/*/reviews', 'https://shop.example/reviews/all'],
    ['https://shop.example/*?*', 'https://shop.example/shoes'],
    ['https://*.shop.example/', 'https://shop.example/'],
    ['https://shop.example:8443/', 'https://shop.example/'],
    ['/pricing', 'https://any.example/docs/pricing'],
    ['https://shop.example/(a+)+$', 'https://shop.example/aaaa'],
    ['ftp://shop.example/', 'https://shop.example/'],
    ['javascript://*', 'https://shop.example/'],
    ['https://exa mple/', 'https://example/'],
    ['https://', 'https://shop.example/'],
    ['https://shop.example/', 'about:blank'],
    ['', 'about:srcdoc'],
    ['*', 'not an address'],
    ['*', ''],
  ])('the pattern %j does not match %j', (pattern, page) => {
    expect(matchesCampaignUrl(pattern, page)).toBe(false);
  });

  const long = 'a'.repeat(10_000);
  it.each([
    ['a long URL', 'https://shop.example/', `https://shop.example/${long}`],
    ['many wildcards', `https://shop.example/${'a*'.repeat(5_000)}b`, `https://shop.example/${long}`],
    [
      'a nested quantifier',
      `https://shop.example/(a*)*${'(a+)+'.repeat(2_000)}$`,
      `https://shop.example/${long}!`,
    ],
    [
      'a wildcard in every path segment',
      `https://*${'/*'.repeat(5_000)}/`,
      `https://shop.example${'/a'.repeat(5_000)}`,
    ],
    ['only slashes', '/'.repeat(10_000), `https://shop.example${'/'.repeat(9_980)}`],
    [
      'a host with many dots',
      `https://${'*.'.repeat(5_000)}example/`,
      `https://${'a.'.repeat(5_000)}example/`,
    ],
  ])('runs in linear time with about 10,000 characters: %s', (_name, pattern, page) => {
    expect(costInPasses(() => matchesCampaignUrl(pattern, page))).toBeLessThan(linearCost);
  });
});
