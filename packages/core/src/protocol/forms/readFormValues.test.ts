import { describe, expect, it } from 'vitest';
import type { FormFieldType } from './fieldType.ts';
import { readFormValues } from './readFormValues.ts';

describe('readFormValues', () => {
  it.each<[FormFieldType, unknown, unknown]>([
    ['tel', '+44 20 7946 0958', '+442079460958'],
    ['tel', ' +49 171 1234567 ', '+491711234567'],
    ['tel', '+49 (171) 123-4567', '+491711234567'],
    ['tel', '+49 (0) 171/123.45–67', '+491711234567'],
    ['tel', '00 44 20 7946 0958', '+442079460958'],
    ['tel', '+39 (0)6 1234567', '+39061234567'],
    ['tel', '0011 61 2 1234 5678', '0011 61 2 1234 5678'],
    ['tel', '-', '-'],
    ['tel', '\u202a+1\u00a0415\u00a0555\u00a05555\u202c', '+14155555555'],
    ['tel', ' 020 7946 0958', '020 7946 0958'],
    ['tel', '+44 20 7946 ext. 3', '+44 20 7946 ext. 3'],
    ['tel', '', ''],
    ['url', 'shop.com', 'https://shop.com'],
    ['url', ' www.shop.com:8080/a?b#c ', 'https://www.shop.com:8080/a?b#c'],
    ['url', 'http://shop.com', 'http://shop.com'],
    ['url', 'shop', 'shop'],
    ['url', 'ada@shop.com', 'ada@shop.com'],
    ['url', 'mailto:ada@shop.com', 'mailto:ada@shop.com'],
    ['url', 'javascript:alert(1)', 'javascript:alert(1)'],
    ['url', '//shop.com', '//shop.com'],
    ['url', '12.5', '12.5'],
    ['number', '12,5', '12.5'],
    ['number', '-0,125', '-0.125'],
    ['number', ',5', '.5'],
    ['number', '1,250', '1,250'],
    ['number', '1,2,3', '1,2,3'],
    ['number', '1.000,5', '1.000,5'],
    ['text', ' a, b ', 'a, b'],
    ['checkbox', true, true],
    ['checkboxes', [' a '], [' a ']],
  ])('for the field type %s, reads the value %j as %j', (type, value, read) => {
    expect(readFormValues([{ name: 'a', type }], { a: value, other: ' x ' })).toEqual({
      a: read,
      other: ' x ',
    });
  });
});
