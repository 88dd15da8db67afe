import { expect, it } from 'vitest';
import { createChatIntl } from '../../i18n/createChatIntl.ts';
import arabic from '../../i18n/messages/ar.json?catalog';
import german from '../../i18n/messages/de.json?catalog';
import { messageOf } from '../../testing/fixtures.ts';
import { noteText } from './noteText.ts';

const texts = {
  ar: createChatIntl({ locale: 'ar', catalog: arabic }),
  de: createChatIntl({ locale: 'de', catalog: german }),
};
const ada = { id: 1, name: 'Ada', avatarUrl: null, type: 'agent' } as const;

it.each([
  ['de', { note: 'joined' }, ada, 'Ada ist jetzt im Chat'],
  ['de', { note: 'handed_over' }, null, 'Der Bot hat die Unterhaltung an unser Team übergeben.'],
  ['ar', { note: 'handed_over' }, null, 'حوّل الروبوت المحادثة إلى فريق الدعم.'],
  ['ar', { note: 'bot_unavailable' }, null, 'لا يستطيع الروبوت الرد الآن. سيرد عليك فريق الدعم هنا.'],
  ['de', { note: 'joined' }, null, 'As sent'],
  ['de', { note: 'closed_for_lunch' }, null, 'As sent'],
  ['de', {}, null, 'As sent'],
] as const)('in %s, a note with %j and the sender %j reads %s', (...row) => {
  const [locale, attributes, sender, expected] = row;
  const message = messageOf({ direction: 'activity', content: 'As sent', attributes, sender });
  expect(noteText(message, texts[locale].t).replace(/[\u2066-\u2069]/g, '')).toBe(expected);
});
