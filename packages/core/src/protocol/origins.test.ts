import { describe, expect, it } from 'vitest';
import { originCases } from '../testing/originCases.ts';
import { isAllowedOrigin, isListedOrigin, knownOrigins } from './origins.ts';

describe('isAllowedOrigin', () => {
  it.each(originCases)('isAllowedOrigin returns $isAllowed for $what', ({ list, origin, isAllowed }) => {
    expect(isAllowedOrigin(list, origin)).toBe(isAllowed);
  });
});

describe('isListedOrigin', () => {
  it.each(originCases)(
    'isListedOrigin agrees with isAllowedOrigin for $what, except for an empty list',
    (each) => {
      const { list, origin, isAllowed } = each;
      expect(isListedOrigin(list, origin)).toBe(list.length > 0 && isAllowed);
    },
  );
});

describe('knownOrigins', () => {
  it('knownOrigins drops entries that are not origins', () => {
    const list = ['https://a.example; script-src *', 'https://*.b.example/', 'c.example', "'self'"];
    expect(knownOrigins(list)).toEqual(['https://*.b.example']);
  });
});
