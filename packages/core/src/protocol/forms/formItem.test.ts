import { describe, expect, it } from 'vitest';
import { readPreChatForm } from '../../channel/preChatForm.ts';
import { validatePreChatField } from '../../channel/preChatValidation.ts';
import { decodeConfig } from '../config.ts';
import { findFormErrors, readFormItems } from './formItem.ts';

const nowMs = Date.UTC(2026, 10, 21);

function errorInChat(item: object, value: unknown) {
  const items = readFormItems({ items: [{ name: 'plan', ...item }] });
  return findFormErrors(items, { plan: value }, nowMs).get('plan')?.id ?? null;
}

function errorBeforeChat(item: object, value: unknown) {
  const options = { pre_chat_fields: [{ name: 'plan', ...item }] };
  const { channel } = decodeConfig({ channel: { preChatFormEnabled: true, preChatFormOptions: options } });
  const known = { name: null, email: null, phone: null };
  const field = readPreChatForm(channel, { known, asksForMessage: true })?.fields[0];
  return field && (validatePreChatField(field, value, { values: { plan: value }, nowMs })?.id ?? null);
}

describe('a rule of a form in the chat and of the pre-chat form', () => {
  it.each<[object, unknown, string | null]>([
    [{}, '', null],
    [{ required: true }, ' ', 'form.required'],
    [{ required: true }, 'x', null],
    [{}, 'x'.repeat(256), 'form.rule.max.length'],
    [{ type: 'email' }, 'ada@', 'prechat.email.invalid'],
    [{ type: 'email' }, 'ada@shop.example', null],
    [{ type: 'phone' }, '0415', 'prechat.phone.invalid'],
    [{ type: 'phone' }, '+1415555555', null],
    [{ type: 'phone' }, '+44 20 7946 0958', null],
    [{ type: 'tel' }, '', null],
    [{ type: 'number' }, 'many', 'form.rule.number'],
    [{ type: 'number' }, '-1.5', null],
    [{ type: 'number' }, '12,5', null],
    [{ type: 'number' }, '1,250', 'form.rule.number'],
    [{ type: 'number', validation: 'max:10' }, '12,5', 'form.rule.max.number'],
    [{ type: 'date' }, '2026-02-30', 'form.rule.date'],
    [{ type: 'date' }, '2026-02-28', null],
    [{ type: 'url' }, 'shop', 'form.rule.url'],
    [{ type: 'link' }, 'https://shop.example', null],
    [{ type: 'link' }, 'shop.example/a', null],
    [{ type: 'select', values: ['a'] }, 'b', 'form.invalid'],
    [{ type: 'list', values: ['a'] }, 'a', null],
    [{ type: 'checkbox', required: true }, false, 'form.required'],
    [{ type: 'checkbox', required: true }, true, null],
    [{ validation: 'accepted' }, 'no', 'form.required'],
    [{ type: 'date', validation: 'after:2026-11-21' }, '2026-11-20', 'form.rule.after'],
    [{ type: 'date', validation: 'after' }, '2026-11-20', 'form.rule.after.now'],
    [{ validation: 'alpha' }, 'a1', 'form.rule.alpha'],
    [{ validation: 'alphanumeric' }, 'a_1', 'form.rule.alphanumeric'],
    [{ type: 'date', validation: 'before' }, '2026-11-22', 'form.rule.before.now'],
    [{ validation: 'between:3,5' }, '7', 'form.rule.between.number'],
    [{ validation: 'confirm:plan' }, 'x', null],
    [{ validation: 'confirm:other' }, 'x', 'form.rule.confirm'],
    [{ validation: 'date:DD.MM.YYYY' }, '2026-11-21', 'form.rule.date.format'],
    [{ validation: 'email' }, 'ada', 'prechat.email.invalid'],
    [{ validation: 'endsWith:.de' }, 'shop.com', 'form.rule.endsWith'],
    [{ validation: 'in:a,b' }, 'c', 'form.rule.in'],
    [{ validation: 'matches:AB-*' }, 'X', 'form.rule.matches'],
    [{ validation: 'max:3,length' }, 'abcd', 'form.rule.max.length'],
    [{ validation: 'mime:image/*' }, 'x', null],
    [{ validation: 'min:3,length' }, 'ab', 'form.rule.min.length'],
    [{ validation: 'not:admin' }, 'admin', 'form.rule.not'],
    [{ validation: 'number' }, 'x', 'form.rule.number'],
    [{ validation: 'required' }, 'x', null],
    [{ validation: 'starts_with:A-' }, 'B-1', 'form.rule.startsWith'],
    [{ validation: 'url' }, 'x', 'form.rule.url'],
    [{ validation: 'isPhoneE164OrEmpty' }, 'x', 'prechat.phone.invalid'],
    [{ validation: 'bail|optional|min:3' }, '', null],
    [{ validation: { required: true } }, '', null],
  ])('checks %j with the value %j', (item, value, id) => {
    expect([errorInChat(item, value), errorBeforeChat(item, value)]).toEqual([id, id]);
  });
});

describe('findFormErrors', () => {
  const options = ['a', 'b', 'c'];
  it.each<[object, unknown, string | null]>([
    [{ type: 'checkbox', options }, ['a', 'c'], null],
    [{ type: 'multiselect', options }, ['a', 'x'], 'form.invalid'],
    [{ type: 'checkboxes', options, required: true }, [], 'form.required'],
    [{ type: 'checkboxes', options, validation: 'min:2' }, ['a'], 'form.rule.min.items'],
    [{ type: 'checkboxes', options, validation: 'max:1' }, ['a', 'b'], 'form.rule.max.items'],
    [{ type: 'checkboxes', options }, 'a', 'form.invalid'],
    [{ type: 'radio', options }, 'x', 'form.invalid'],
    [{ type: 'radio', options }, 'a', null],
    [{ type: 'textarea' }, 'x'.repeat(10_000), null],
    [{ type: 'text', required: true }, ['x'], 'form.invalid'],
    [{ type: 'text', required: true }, { x: 1 }, null],
    [{ type: 'text', required: true }, undefined, 'form.required'],
  ])('checks a form item %j with the value %j', (item, value, id) => {
    expect(errorInChat(item, value)).toBe(id);
  });
});

describe('the confirmation of a phone number', () => {
  it('may be written with other separators', () => {
    const items = readFormItems({
      items: [
        { name: 'mobile', type: 'phone' },
        { name: 'again', type: 'phone', validation: 'confirm:mobile' },
      ],
    });
    const errors = (again: string) => [
      ...findFormErrors(items, { mobile: '+49 171 1234567', again }, nowMs).keys(),
    ];
    expect([errors('0049171/1234567'), errors('+49 171 1234568')]).toEqual([[], ['again']]);
  });
});

describe('readFormItems', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['an object instead of a list', { name: 'a' }, []],
    ['null', null, []],
    ['items without a valid name', [1, 'a', null, [], { name: 7 }, { name: ' ' }], []],
    [
      'names that every object has',
      [{ name: '__proto__' }, { name: 'constructor' }, { name: 'toString' }],
      [],
    ],
    ['repeated names', [{ name: 'a' }, { name: 'a' }], ['a']],
  ])('reads only valid items with different names from %s', (_what, items, names) => {
    expect(readFormItems({ items }).map(({ name }) => name)).toEqual(names);
  });

  it('reads at most 64 items', () => {
    const items = Array.from({ length: 1_000 }, (_, index) => ({ name: `f${index}` }));
    expect(readFormItems({ items })).toHaveLength(64);
  });

  it.each([
    [{ name: 'a' }, { label: 'a', type: 'text', kind: 'attribute', isRequired: false }],
    [
      { name: 'a', type: 'no such type', required: 'yes' },
      { type: 'text', isRequired: false },
    ],
    [
      { name: 'a', type: 'text_area', label: 7 },
      { type: 'textarea', label: 'a' },
    ],
    [{ name: 'a', type: 'email' }, { kind: 'email' }],
    [
      { name: 'mobile', type: 'phone' },
      { type: 'tel', kind: 'phone' },
    ],
    [{ name: 'full_name' }, { kind: 'name' }],
    [{ name: 'a', type: 'radio' }, { type: 'text' }],
    [{ name: 'a', type: 'checkbox', options: ['x'] }, { type: 'checkboxes' }],
    [
      { name: 'a', type: 'select', options: ['x', { label: 'Y' }, { value: 'z', label: 'Z' }, 7, {}] },
      {
        options: [
          { label: 'x', value: 'x' },
          { label: 'Y', value: 'Y' },
          { label: 'Z', value: 'z' },
        ],
      },
    ],
    [{ name: 'a', type: 'checkbox', default: true }, { defaultValue: 'true' }],
    [{ name: 'a', default: { x: 1 } }, { defaultValue: '' }],
  ])('reads the item %j', (item, expected) => {
    expect(readFormItems({ items: [item] })).toMatchObject([expected]);
  });
});
