import { describe, expect, it, vi } from 'vitest';
import type { MessageId } from './catalog.ts';
import { compileStrings } from './compileStrings.ts';
import { createChatIntl } from './createChatIntl.ts';
import { loadIntl } from './loadIntl.ts';
import source from './messages/en.json';
import english from './messages/en.json?catalog';

const intl = createChatIntl({ locale: 'en', catalog: english, timeZone: 'Europe/Berlin' });
const noon = Date.UTC(2026, 10, 21, 11);
const dayMs = 86_400_000;

describe('createChatIntl', () => {
  it.each<[MessageId, string]>([
    ['launcher.label', 'Chat with us'],
    ['composer.placeholder', 'Type your message'],
    ['availability.online', 'We are online'],
    ['availability.away', 'We are away at the moment'],
    ['message.failed', "Couldn't send, try again"],
    ['message.retry', 'Send message again'],
    ['day.today', 'Today'],
    ['day.yesterday', 'Yesterday'],
    ['replyTime.minutes', 'We typically reply in a few minutes'],
    ['replyTime.hours', 'We typically reply in a few hours'],
    ['replyTime.day', 'We typically reply within a day'],
    ['rating.title', 'Rate your conversation'],
    ['rating.thanks', 'Thanks for your feedback'],
    ['transcript.title', 'Request a conversation transcript'],
    ['header.end', 'End conversation'],
    ['ended.continue', 'Continue conversation'],
    ['composer.startNew', 'Start a new conversation'],
    ['unread.open', 'See new messages'],
    ['unread.close', 'Close'],
  ])('has the default text for %s', (id, text) => {
    expect(intl.t(id)).toBe(text);
  });

  it('formats by the region of the visitor’s language', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
    const british = createChatIntl({ locale: 'en', catalog: english, timeZone: 'Europe/Berlin' });
    vi.restoreAllMocks();
    expect([british.formatTime(noon), british.formatDay(noon - 30 * dayMs, noon)]).toEqual([
      '12:00',
      '22 Oct 2026',
    ]);
    expect(intl.formatTime(noon)).toBe('12:00 PM');
  });

  it('pluralizes texts', () => {
    expect(intl.t('launcher.openUnread', { count: 1 })).toBe('Open chat, 1 unread message');
    expect(intl.t('launcher.openUnread', { count: 3 })).toBe('Open chat, 3 unread messages');
  });

  it.each([
    ['today', 0, 'Today'],
    ['yesterday', 1, 'Yesterday'],
    ['two days ago', 2, 'Thursday'],
    ['six days ago', 6, 'Sunday'],
    ['a week ago', 7, 'Nov 14, 2026'],
    ['tomorrow, because the clock is behind', -1, 'Nov 22, 2026'],
  ])('formats a day that is %s', (_when, age, name) => {
    expect(intl.formatDay(noon - age * dayMs, noon)).toBe(name);
  });

  it('counts calendar days in its time zone, not periods of 24 hours', () => {
    const lateEvening = Date.UTC(2026, 10, 20, 22, 59);
    const afterMidnight = Date.UTC(2026, 10, 20, 23, 1);
    expect(intl.formatDay(lateEvening, afterMidnight)).toBe('Yesterday');
    expect(intl.formatDay(afterMidnight, afterMidnight)).toBe('Today');
  });

  it('prefers custom texts to those of the catalog, with and without arguments', async () => {
    const strings = await compileStrings({
      'launcher.label': 'Fragen?',
      'messages.jump': '{count, plural, one {# neue} other {# neue Nachrichten}}',
    });
    const customized = createChatIntl({ locale: 'de', catalog: english, strings });
    expect(customized.t('launcher.label')).toBe('Fragen?');
    expect(customized.t('messages.jump', { count: 4 })).toBe('4 neue Nachrichten');
  });

  it('uses the plural rules of its locale', async () => {
    const strings = await compileStrings({
      'messages.jump': '{count, plural, one {#a} few {#b} many {#c} other {#d}}',
    });
    const polish = createChatIntl({ locale: 'pl', catalog: english, strings });
    expect([1, 2, 5, 22].map((count) => polish.t('messages.jump', { count }))).toEqual([
      '1a',
      '2b',
      '5c',
      '22b',
    ]);
  });

  it('uses its time zone in the texts that say when the team is back', () => {
    const at = noon + 3 * 3_600_000;
    expect(intl.t('availability.back.today', { at })).toBe('Back today at 3:00 PM');
    expect(intl.t('availability.back.weekday', { at })).toBe('Back on Saturday at 3:00 PM');
    expect(intl.t('availability.back.date', { at })).toBe('Back on Nov 21, 2026');
  });

  it('reports an invalid custom text, and falls back to the text of the catalog', async () => {
    const errors: Error[] = [];
    const strings = await compileStrings({ 'typing.one': '{name is typing' }, (error) => errors.push(error));
    expect(createChatIntl({ locale: 'en', catalog: english, strings }).t('typing.one', { name: 'Ada' })).toBe(
      'Ada is typing…',
    );
    expect(errors[0]?.message).toContain('typing.one');
  });

  it('is right-to-left for ar, fa and he, and left-to-right for en and ja', () => {
    const directions = ['ar', 'fa', 'he', 'en', 'ja'].map(
      (locale) => createChatIntl({ locale, catalog: english }).direction,
    );
    expect(directions).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr']);
  });

  it.each([
    ['en', 'Ada', 'Ada is typing…'],
    ['en', 'نور', '\u2068نور\u2069 is typing…'],
    ['ar', 'Ada', '\u2068Ada\u2069 is typing…'],
    ['ar', 'نور', 'نور is typing…'],
  ])('in %s, the name %s is isolated only if it is written in the other direction', (locale, name, text) => {
    expect(createChatIntl({ locale, catalog: english }).t('typing.one', { name })).toBe(text);
  });
});

describe('loadIntl', () => {
  it('falls back to English for an unavailable language', async () => {
    const loaded = await loadIntl({ locale: 'tlh' });
    expect(loaded.locale).toBe('en');
    expect(loaded.t('day.today')).toBe('Today');
  });
});

describe('the English catalog', () => {
  it('has a description of at least ten characters for every text', () => {
    const undescribed = Object.entries(source).filter(([, entry]) => entry.description.length < 10);
    expect(undescribed.map(([id]) => id)).toEqual([]);
  });

  it('writes apostrophes as ’, except in message.failed and form.rule.default', () => {
    const straight = Object.entries(source).filter(([, { message }]) => message.includes("'"));
    expect(straight.map(([id]) => id)).toEqual(['message.failed', 'form.rule.default']);
  });
});
