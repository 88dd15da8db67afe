import type { AvailabilityPhraseId, FormPhrase, FormPhraseId, PreChatLabelId } from '@chat/core';
import { describe, expect, it } from 'vitest';
import type { MessageId } from './catalog.ts';
import { createChatIntl } from './createChatIntl.ts';
import english from './messages/en.json?catalog';

const intl = createChatIntl({ locale: 'en', catalog: english, timeZone: 'Europe/Berlin' });

/** This function compiles only if every text id that a rule may return exists in the catalog. */
const translate = ({
  id,
  values,
}: { id: AvailabilityPhraseId | FormPhraseId | PreChatLabelId } & Pick<FormPhrase, 'values'>) =>
  intl.t(id satisfies MessageId, values);

describe('Texts of the rules', () => {
  it.each<[FormPhraseId, Record<string, string | number>, string]>([
    ['prechat.name.required', {}, 'Full Name is required'],
    ['prechat.email.required', {}, 'Email Address is required'],
    ['prechat.email.invalid', {}, 'Please enter a valid email address'],
    ['prechat.phone.required', {}, 'Phone Number is required'],
    ['prechat.phone.invalid', {}, 'Phone number should be of E.164 format eg: +1415555555'],
    ['prechat.message.short', {}, 'Message too short'],
    ['form.invalid', {}, 'Invalid field'],
    ['form.rule.required', { name: 'Plan' }, 'Plan is required.'],
    ['form.rule.email', { name: 'Plan' }, 'Please enter a valid email address.'],
    ['form.rule.number', { name: 'Plan' }, 'Plan must be a number.'],
    ['form.rule.min.length', { name: 'Plan', limit: 3 }, 'Plan must be at least 3 characters long.'],
    [
      'form.rule.max.length',
      { name: 'Plan', limit: 3 },
      'Plan must be less than or equal to 3 characters long.',
    ],
    ['form.rule.url', { name: 'Plan' }, 'Please include a valid url.'],
    ['form.rule.default', {}, "This field isn't valid."],
    ['form.rule.fallback', {}, 'Invalid field value'],
  ])('has the default text for %s', (id, values, text) => {
    expect(translate({ id, values })).toBe(text);
  });

  it.each<[AvailabilityPhraseId, RegExp]>([
    ['availability.back.today', /today.*9:00/],
    ['availability.back.tomorrow', /tomorrow.*9:00/],
    ['availability.back.weekday', /Monday.*9:00/],
    ['availability.back.date', /Nov 23, 2026/],
  ])('formats %s in the configured time zone', (id, pattern) => {
    expect(translate({ id, values: { at: Date.UTC(2026, 10, 23, 8) } })).toMatch(pattern);
  });
});
