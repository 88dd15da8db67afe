import { costInPasses, linearCost, radiusCases } from '@chat/core/testing';
import { describe, expect, it } from 'vitest';
import { hostileCssValues } from './hostileCssValues.testing.ts';
import { readRootCss, rootVariableNames } from './rootCss.ts';

const accepts = (name: string, value: unknown) => Object.hasOwn(readRootCss({ [name]: value }), name);

describe('readRootCss', () => {
  it.each([
    ['--chat-brand', '#0af'],
    ['--chat-brand', '#00AAFF80'],
    ['--chat-color-surface', 'rgb(0, 170, 255)'],
    ['--chat-color-surface', 'rgba(0,170,255,.5)'],
    ['--chat-color-surface', 'rgb(0 170 255 / 50%)'],
    ['--chat-color-surface', 'rgb(0% 66.7% 100%)'],
    ['--chat-color-text', 'hsl(200, 100%, 50%)'],
    ['--chat-color-text', 'hsl(200deg 100% 50% / .9)'],
    ['--chat-color-text', 'oklch(62.5% 0.18 29)'],
    ['--chat-color-text', 'White'],
    ['--chat-radius-card', '12px'],
    ['--chat-radius-card', '0'],
    ['--chat-radius-card', '1.5rem'],
    ['--chat-font-size-md', '16px'],
    ['--chat-font-weight-bold', '650'],
    ['--chat-font-line-body', '1.5'],
    ['--chat-font-family', 'Georgia'],
    ['--chat-font-family', '"Comic Sans MS"'],
  ])('accepts %s: %s', (name, value) => expect(accepts(name, value)).toBe(true));

  it.each(radiusCases)('for --chat-radius-panel, %j is valid: %s', (value, isValid) =>
    expect(accepts('--chat-radius-panel', value)).toBe(isValid),
  );

  it('adds a fallback to a font, and replaces --chat-radius with five radius variables', () => {
    expect(readRootCss({ '--chat-font-family': 'Georgia' })).toEqual({
      '--chat-font-family': '"Georgia", serif',
    });
    expect(readRootCss({ '--chat-radius': '4px' })).toEqual({
      '--chat-radius-panel': '4px',
      '--chat-radius-card': '4px',
      '--chat-radius-control': '4px',
      '--chat-radius-field': '4px',
      '--chat-radius-bubble': '4px',
    });
  });

  it.each([
    'color',
    '--color',
    '--chat',
    '--chat-',
    '--chat-color',
    '--chat-color-Text',
    '--chat-shadow-panel',
    '--chat-layout-control-size',
    '--chat-motion-fast',
    '--chat-ring-width',
    '--chat-space-md',
    '__proto__',
    'constructor',
    'toString',
    '',
  ])('ignores %j, which is not a variable that a page may set', (name) =>
    expect(readRootCss({ [name]: '#000', other: '#000' })).toEqual({}),
  );

  it('rejects values that are not strings', () => {
    for (const value of [1, null, undefined, true, ['#000'], { toString: () => '#000' }]) {
      expect(accepts('--chat-brand', value)).toBe(false);
    }
  });

  it('the list has more than 200 hostile values', () =>
    expect(new Set(hostileCssValues).size).toBeGreaterThan(200));

  it.each([
    '--chat-brand',
    '--chat-color-text',
    '--chat-radius-panel',
    '--chat-font-size-md',
    '--chat-font-family',
  ])('rejects all hostile values for %s', (name) =>
    expect(hostileCssValues.filter((value) => accepts(name, value))).toEqual([]),
  );

  it.each([
    ['--chat-font-weight-bold', ['901', '99', 'bold', '400 700', '1e1', '0.5']],
    ['--chat-font-line-body', ['2.6', '0.5', '901', 'normal', '1.2.3']],
  ])('rejects numbers outside the limits, and invalid numbers, for %s', (name, values) => {
    expect(values.filter((value) => accepts(name, value))).toEqual([]);
  });

  it('takes linear time for 40 variables of 10,000 characters', () => {
    const long = ['rgb(', '1 ', '0.', '#f', ' '].map((unit) => unit.repeat(10_000 / unit.length));
    const names = rootVariableNames.slice(0, 40);
    const variables = Object.fromEntries(
      names.map((name, index) => [name, `rgb(${long[index % long.length]})`]),
    );
    expect(costInPasses(() => readRootCss(variables))).toBeLessThan(linearCost);
  });
});
