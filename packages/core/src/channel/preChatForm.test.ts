import { describe, expect, it } from 'vitest';
import { decodeConfig } from '../protocol/config.ts';
import { readPreChatAnswer } from './preChatAnswer.ts';
import { type PreChatFacts, readPreChatForm } from './preChatForm.ts';
import { validatePreChatField } from './preChatValidation.ts';

const unknown = { name: null, email: null, phone: null };
const facts: PreChatFacts = { known: unknown, asksForMessage: true };

function channel(fields: readonly object[], more: object = {}) {
  const preChatFormOptions = { pre_chat_message: 'Tell us who you are.', pre_chat_fields: fields };
  return decodeConfig({ channel: { preChatFormEnabled: true, preChatFormOptions, ...more } }).channel;
}
const names = (fields: readonly object[], more: Partial<PreChatFacts> = {}) =>
  readPreChatForm(channel(fields), { ...facts, ...more })?.fields.map(({ name }) => name) ?? null;

const contact = [
  { name: 'fullName', required: true },
  { name: 'emailAddress', required: true },
  { name: 'phoneNumber', required: true },
];

describe('readPreChatForm', () => {
  it('the pre-chat form is not shown unless it is enabled', () => {
    expect(readPreChatForm(channel(contact, { preChatFormEnabled: false }), facts)).toBeNull();
  });

  it.each([
    ['no field', []],
    ['no field with a name', [{ name: '' }, { name: '  ' }, { label: 'Name' }, { name: 7 }]],
    ['no enabled field', [{ name: 'fullName', enabled: false }]],
    [
      'only fields named like prototype properties',
      [{ name: '__proto__' }, { name: 'constructor' }, { name: 'toString' }],
    ],
  ])('the pre-chat form is not shown if it has %s', (_what, fields) => {
    expect(names(fields)).toBeNull();
  });

  it('the pre-chat form is shown if one field has a name, and also asks for the first message', () => {
    expect(names([{ name: '' }, { name: 'fullName' }])).toEqual(['fullName', 'message']);
  });

  it('the pre-chat form has at most one message field, and none if a campaign starts the conversation', () => {
    expect(names([...contact, { name: 'message' }], { asksForMessage: false })).toEqual([
      'fullName',
      'emailAddress',
      'phoneNumber',
    ]);
    expect(names([{ name: 'message' }, { name: 'fullName' }])).toEqual(['message', 'fullName']);
    expect(names([{ name: 'message' }])).toEqual(['message']);
    expect(names([{ name: 'message' }], { asksForMessage: false })).toBeNull();
    expect(names([{ name: 'message' }, { name: 'fullName' }, { name: 'Message' }])).toEqual([
      'message',
      'fullName',
    ]);
  });

  it('the pre-chat form has only the first field for the name, and only the first for the email address', () => {
    expect(
      names([{ name: 'email' }, { name: 'emailAddress' }, { name: 'name' }, { name: 'fullName' }]),
    ).toEqual(['email', 'name', 'message']);
    expect(names([{ name: 'plan' }, { name: 'email' }, { name: 'Plan' }])).toEqual([
      'plan',
      'email',
      'Plan',
      'message',
    ]);
  });

  it('the pre-chat form does not ask for known details, and is not shown if nothing is left to ask', () => {
    expect(names(contact, { known: { ...unknown, email: 'ada@shop.example' } })).toEqual([
      'fullName',
      'phoneNumber',
      'message',
    ]);
    const known = { name: 'Ada', email: 'ada@shop.example', phone: '+1415555555' };
    expect(names(contact, { known })).toBeNull();
    expect(names([...contact, { name: 'plan' }], { known })).toEqual(['plan', 'message']);
  });

  it('the pre-chat form has only the first of several fields with the same name', () => {
    const form = readPreChatForm(
      channel([
        { name: 'plan', label: 'A' },
        { name: 'plan', label: 'B' },
      ]),
      facts,
    );
    expect(form?.fields.map(({ label }) => label)).toEqual([{ text: 'A' }, { id: 'prechat.message.label' }]);
  });

  it.each([
    [{ name: 'fullName' }, { kind: 'name', type: 'text', label: { id: 'prechat.name.label' } }],
    [
      { name: 'full_name', label: 'Your name' },
      { kind: 'name', label: { text: 'Your name' } },
    ],
    [{ name: 'Email Address' }, { kind: 'email', type: 'email' }],
    [
      { name: 'email', type: 'text' },
      { kind: 'email', type: 'email' },
    ],
    [{ name: 'phone-number' }, { kind: 'phone', type: 'tel' }],
    [
      { name: 'message', required: false },
      { kind: 'message', type: 'textarea', isRequired: true },
    ],
    [
      { name: 'plan', type: 'list', values: ['a', 'b'] },
      { kind: 'attribute', type: 'select', options: ['a', 'b'] },
    ],
    [
      { name: 'seats', type: 'number' },
      { kind: 'attribute', type: 'number', label: { text: 'seats' } },
    ],
    [
      { name: 'site', type: 'link' },
      { kind: 'attribute', type: 'url' },
    ],
    [
      { name: 'x', type: 'constructor' },
      { kind: 'attribute', type: 'text', isRequired: false },
    ],
  ])('the pre-chat form decodes the field %j', (field, expected) => {
    expect(readPreChatForm(channel([field]), facts)?.fields[0]).toMatchObject(expected);
  });
});

describe('validatePreChatField', () => {
  const context = { values: {}, nowMs: 0 };
  it.each<[object, unknown, string | null]>([
    [{ name: 'fullName', required: true }, '', 'prechat.name.required'],
    [{ name: 'fullName', required: true }, '  ', 'prechat.name.required'],
    [{ name: 'fullName', required: true }, 'Ada', null],
    [{ name: 'fullName' }, '', null],
    [{ name: 'fullName' }, 'a'.repeat(256), 'form.rule.max.length'],
    [{ name: 'emailAddress', required: true }, '', 'prechat.email.required'],
    [{ name: 'emailAddress', required: true }, 'ada', 'prechat.email.invalid'],
    [{ name: 'emailAddress' }, '', null],
    [{ name: 'emailAddress' }, 'ada@', 'prechat.email.invalid'],
    [{ name: 'phoneNumber', required: true }, '', 'prechat.phone.required'],
    [{ name: 'phoneNumber', required: true }, '0415', 'prechat.phone.invalid'],
    [{ name: 'phoneNumber' }, '', null],
    [{ name: 'phoneNumber' }, '+1415555555', null],
    [{ name: 'phoneNumber' }, '+1 (415) 555-5555', null],
    [{ name: 'message' }, ' ', 'prechat.message.short'],
    [{ name: 'message' }, 'Hi', null],
    [{ name: 'message' }, 'a'.repeat(10_001), 'form.rule.max.length'],
    [{ name: 'plan', required: true }, '', 'form.required'],
    [{ name: 'plan', type: 'select', values: ['a'] }, 'b', 'form.invalid'],
    [{ name: 'plan', type: 'select', values: ['a'] }, 'a', null],
    [{ name: 'seats', type: 'number' }, 'many', 'form.rule.number'],
    [{ name: 'site', type: 'url' }, 'shop', 'form.rule.url'],
    [{ name: 'day', type: 'date' }, '2026-02-30', 'form.rule.date'],
    [{ name: 'terms', type: 'checkbox', required: true }, false, 'form.required'],
    [{ name: 'terms', type: 'checkbox', required: true }, true, null],
    [{ name: 'code', validation: 'starts_with:A-|min:4' }, 'B-12', 'form.rule.startsWith'],
    [{ name: 'code', validation: 'starts_with:A-|min:4' }, 'A-1', 'form.rule.min.length'],
    [{ name: 'code', validation: 'starts_with:A-' }, '', null],
  ])('validates %j with the value %j', (wire, value, id) => {
    const field = readPreChatForm(channel([wire]), facts)?.fields[0];
    expect(field && (validatePreChatField(field, value, context)?.id ?? null)).toBe(id);
  });

  it('uses the label in the error message', () => {
    const form = readPreChatForm(channel([{ name: 'plan', label: 'Your plan', required: true }]), facts);
    const [field] = form?.fields ?? [];
    expect(field && validatePreChatField(field, '', context)).toEqual({
      id: 'form.required',
      values: { label: 'Your plan' },
    });
  });
});

describe('readPreChatAnswer', () => {
  it('sorts values into contact, attributes and message, and drops empty values', () => {
    const form = readPreChatForm(
      channel([
        ...contact,
        { name: 'plan' },
        { name: 'seats', type: 'number' },
        { name: 'news', type: 'checkbox' },
        { name: 'empty' },
      ]),
      facts,
    );
    const values = {
      fullName: ' Ada ',
      emailAddress: 'ada@shop.example',
      phoneNumber: '+49 (171) 123-4567',
      plan: 'big',
      seats: '12,5',
      news: false,
      empty: ' ',
      message: ' Hello ',
      unknownField: 'x',
    };
    expect(form && readPreChatAnswer(form, values)).toEqual({
      contact: { name: 'Ada', email: 'ada@shop.example', phone: '+491711234567' },
      customAttributes: { plan: 'big', seats: 12.5, news: false },
      message: 'Hello',
    });
  });
});
