import { findFormErrors, readFormItems } from '@chat/core/protocol';
import { expect, it } from 'vitest';
import { formText } from './formText.ts';

it.each([
  [{ required: true }, '', 'Plan is required'],
  [{ type: 'email' }, 'ada@', 'Please enter a valid email address'],
  [{ type: 'phone' }, '0415', 'Phone number should be of E.164 format eg: +1415555555'],
  [{ type: 'url' }, 'shop', 'Please include a valid url.'],
  [{ type: 'number', validation: 'between:3,5' }, '7', 'Plan must be a number from 3 to 5.'],
  [{ validation: 'min:3,length' }, 'ab', 'Plan must be at least 3 characters long.'],
  [{ type: 'checkbox', options: ['a', 'b'], validation: 'min:2' }, ['a'], 'Choose at least 2.'],
  [{ validation: 'date:DD.MM.YYYY' }, 'x', 'Plan must be a date like DD.MM.YYYY.'],
])('describes the error of the item %j with the value %j', (item, value, text) => {
  const items = readFormItems({ items: [{ name: 'plan', label: 'Plan', ...item }] });
  expect([...findFormErrors(items, { plan: value }, 0).values()].map(formText)).toEqual([text]);
});
