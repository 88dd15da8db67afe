import { describe, expect, it } from 'vitest';
import type { FormRule } from './FormRule.ts';
import { parseFormRules } from './parseFormRules.ts';
import { validateField } from './validateField.ts';

const nowMs = Date.UTC(2026, 10, 21, 12);
const values = { email: 'ada@shop.example', code: '7', code_confirm: '7', __proto__: null };

function failures(value: unknown, rules: string | readonly FormRule[], name = 'field') {
  const parsed = typeof rules === 'string' ? parseFormRules(rules) : rules;
  return validateField(value, parsed, { name, label: 'plan', values, nowMs }).map(({ id }) => id);
}

const png = new File(['x'], 'a.png', { type: 'image/png' });
const pdf = new File(['x'], 'a.pdf', { type: 'application/pdf' });

describe('a rule', () => {
  it.each<[string, unknown[], unknown[]]>([
    ['accepted', ['yes', 'on', '1', 1, true, 'true', 'YES'], ['', 'no', 0, false, null, undefined, {}]],
    ['after:2026-11-21', ['2026-11-22', '2026-11-21T00:01Z'], ['2026-11-21', '2026-11-20', 'soon', '']],
    ['after', ['2026-11-22', '2026-11-21T12:01Z'], ['2026-11-21', '2026-11-21T11:59Z', '']],
    ['alpha', ['abc', 'Ünïcödé', 'नमस्ते', '漢字'], ['abc1', 'a b', 'a-b', '', '😀']],
    ['alpha:latin', ['abc', 'XYZ'], ['Ünïcödé', 'abc1']],
    ['alphanumeric', ['abc1', '१२३', 'ä9'], ['a_1', 'a b', '']],
    ['alphanumeric:latin', ['abc1'], ['ä9']],
    ['before:2026-11-21', ['2026-11-20'], ['2026-11-21', '2026-11-22', '']],
    ['before', ['2026-11-20', '2026-11-21T11:59Z'], ['2026-11-22', '2026-02-30']],
    ['between:3,5', [3, 4, 5, '4', 'abc', 'abcde', [1, 2, 3]], [2, 6, '2', 'ab', 'abcdef', [1]]],
    ['between:5,3', [4], [2, 6]],
    ['between:3,5,length', ['123', '12345'], ['12', '123456', '4']],
    ['confirm:code', ['7', 7], ['8', '', null]],
    ['confirm:toString', [''], ['function toString() { [native code] }']],
    [
      'date',
      ['2026-11-21', '2024-02-29', '2026-11-21T12:00Z', '2026-11-21 12:00'],
      ['2026-02-29', '2026-13-01', '21.11.2026', '2026-11-21x', '2026-1-1', 'now', ''],
    ],
    [
      'date:MM/DD/YYYY',
      ['11/21/2026', '02/29/2024'],
      ['21/11/2026', '2026-11-21', '11/21/26', '1/21/2026', ''],
    ],
    ['date:D.M.YYYY', ['1.2.2026', '21.11.2026'], ['31.2.2026', '1.2.2026.']],
    ['email', ['ada@shop.example', 'ada+chat@shop.co.uk'], ['ada', '', 'ada@shop']],
    ['endsWith:.de,.at', ['shop.de', 'shop.at'], ['shop.com', '']],
    ['in:red,green', ['red', 'green'], ['blue', 'Red', '', 'red,green']],
    ['isPhoneE164OrEmpty', ['', '+1415555555'], ['0049', '+0415']],
    ['matches:AB-*,7', ['AB-12', '7'], ['XAB-12', '77', '']],
    ['matches:/^a+$/', ['/^a+$/'], ['aaa']],
    ['max:3', [3, '3', 'abc', [1, 2, 3], '-5'], [4, '4', 'abcd', [1, 2, 3, 4]]],
    ['max:3,length', ['999'], ['1000']],
    ['max:10,value', ['9'], ['11', 'abc']],
    ['max:many', [1e9, 'abcdefgh'], []],
    ['mime:image/*', [[png], png, []], [[png, pdf], pdf, 'a.png', null]],
    ['mime:image/png,application/pdf', [[png, pdf]], [new File([], 'x.exe')]],
    ['min:3', [3, '3', 'abc', '😀😀😀', [1, 2, 3]], [2, '2', 'ab', '😀😀', [1], '']],
    ['min:3,length', ['123'], ['12']],
    ['not:admin,root', ['ada', ''], ['admin', 'root']],
    ['number', ['1', '-1.5', '+3', '.5', 7], ['', '1e5', '0x10', '1,5', 'Infinity', '١', null]],
    ['required', ['x', 0, false, [1], '0'], ['', '  ', null, undefined, []]],
    ['startsWith:https,+', ['https://', '+49'], ['http://', '']],
    [
      'url',
      ['https://shop.example', 'http://localhost:3000/a?b#c', 'https://[::1]/'],
      [
        'shop.example',
        'https://',
        'https://shop',
        'javascript:alert(1)',
        'https://shop.example/a b',
        'ftp://shop.example',
        '',
      ],
    ],
  ])('the rule %s accepts valid values and rejects invalid values', (rule, valid, invalid) => {
    expect(valid.filter((value) => failures(value, rule).length > 0)).toEqual([]);
    expect(invalid.filter((value) => failures(value, rule).length === 0)).toEqual([]);
  });

  it.each([
    ['email_confirm', 'email', 'ada@shop.example', []],
    ['email_confirm', 'email', 'bob@shop.example', ['form.rule.confirm']],
    ['code', 'code_confirm', '7', []],
    ['code', 'code_confirm', '8', ['form.rule.confirm']],
  ])(
    'the rule `confirm` without an argument compares the field %s with the field %s',
    (name, _other, value, expected) => {
      expect(failures(value, 'confirm', name)).toEqual(expected);
    },
  );
});

describe('several rules', () => {
  it('several rules return all errors in order', () => {
    expect(failures('', 'required|email|min:3,length')).toEqual([
      'form.rule.required',
      'form.rule.email',
      'form.rule.min.length',
    ]);
  });

  it('rules after bail return only the first error', () => {
    expect(failures('', 'bail|required|email')).toEqual(['form.rule.required']);
    expect(failures('x', 'email|bail|number|url')).toEqual(['form.rule.email', 'form.rule.number']);
  });

  it.each([
    ['', []],
    ['   ', []],
    [null, []],
    ['x', ['form.rule.email']],
  ])('rules after optional run only if the value is not empty: %j fails %j', (value, expected) => {
    expect(failures(value, 'optional|email')).toEqual(expected);
  });

  it('rules can be custom functions, and one that throws counts as failed', () => {
    const odd: FormRule = (value) => Number(value) % 2 === 1;
    const withMessage: FormRule = () => ({ id: 'form.invalid' });
    const throwing: FormRule = () => {
      throw new Error('a bug in a check');
    };
    expect(failures(3, [odd])).toEqual([]);
    expect(failures(4, [odd, withMessage, throwing])).toEqual([
      'form.rule.default',
      'form.invalid',
      'form.rule.fallback',
    ]);
  });
});

describe('error messages', () => {
  it.each([
    ['', 'required', { id: 'form.rule.required', values: { name: 'Plan' } }],
    ['x', 'accepted', { id: 'form.rule.accepted', values: { name: 'Plan' } }],
    ['1', 'alpha', { id: 'form.rule.alpha', values: { name: 'Plan' } }],
    ['-', 'alphanumeric', { id: 'form.rule.alphanumeric', values: { name: 'Plan' } }],
    ['x', 'email', { id: 'form.rule.email', values: { name: 'Plan' } }],
    ['x', 'url', { id: 'form.rule.url', values: { name: 'Plan' } }],
    ['x', 'startsWith:y', { id: 'form.rule.startsWith', values: { name: 'Plan' } }],
    ['x', 'endsWith:y', { id: 'form.rule.endsWith', values: { name: 'Plan' } }],
    ['x', 'in:y', { id: 'form.rule.in', values: { name: 'Plan' } }],
    ['x', 'not:x', { id: 'form.rule.not', values: { name: 'Plan' } }],
    ['x', 'isPhoneE164OrEmpty', { id: 'prechat.phone.invalid', values: { name: 'Plan' } }],
    ['ab', 'min:3', { id: 'form.rule.min.length', values: { name: 'Plan', limit: 3 } }],
    ['2', 'min:3', { id: 'form.rule.min.number', values: { name: 'Plan', limit: 3 } }],
    [[], 'min:3', { id: 'form.rule.min.items', values: { name: 'Plan', limit: 3 } }],
    ['abcd', 'max:3', { id: 'form.rule.max.length', values: { name: 'Plan', limit: 3 } }],
    ['4', 'max:3', { id: 'form.rule.max.number', values: { name: 'Plan', limit: 3 } }],
    [[1, 2], 'max:1', { id: 'form.rule.max.items', values: { name: 'Plan', limit: 1 } }],
    ['9', 'between:5,3', { id: 'form.rule.between.number', values: { name: 'Plan', from: 3, to: 5 } }],
    ['ab', 'between:3,5', { id: 'form.rule.between.length', values: { name: 'Plan', from: 3, to: 5 } }],
    [[1], 'between:3,5', { id: 'form.rule.between.items', values: { name: 'Plan', from: 3, to: 5 } }],
    ['x', 'number', { id: 'form.rule.number', values: { name: 'Plan' } }],
    ['x', 'confirm:other', { id: 'form.rule.confirm', values: { name: 'Plan' } }],
    ['x', 'matches:y', { id: 'form.rule.matches', values: { name: 'Plan' } }],
    ['x', 'date', { id: 'form.rule.date', values: { name: 'Plan' } }],
    ['x', 'before', { id: 'form.rule.before.now', values: { name: 'Plan' } }],
    ['x', 'before:2026-01-01', { id: 'form.rule.before', values: { name: 'Plan', date: '2026-01-01' } }],
    ['x', 'after', { id: 'form.rule.after.now', values: { name: 'Plan' } }],
    ['x', 'after:2026-01-01', { id: 'form.rule.after', values: { name: 'Plan', date: '2026-01-01' } }],
    ['x', 'date:DD.MM.YYYY', { id: 'form.rule.date.format', values: { name: 'Plan', format: 'DD.MM.YYYY' } }],
    [
      'x',
      'mime:image/*,audio/*',
      { id: 'form.rule.mime', values: { name: 'Plan', types: 'image/*, audio/*' } },
    ],
  ])(
    'error messages name the field and the limits, but not the value: %j with the rule %s',
    (value, rule, phrase) => {
      const [first] = validateField(value, parseFormRules(rule), { name: 'f', label: 'plan', values, nowMs });
      expect(first).toEqual(phrase);
    },
  );
});

describe('parseFormRules', () => {
  it.each([
    ['required|min:3,length', [['required'], ['min', '3', 'length']]],
    [' bail | ends_with:.de ', [['bail'], ['endsWith', '.de ']]],
    ['starts_with:a:b', [['startsWith', 'a:b']]],
    ['required|nonsense|__proto__|constructor:1', [['required']]],
    ['', []],
  ])('parses %j', (text, rules) => {
    expect(parseFormRules(text)).toEqual(rules);
  });
});
