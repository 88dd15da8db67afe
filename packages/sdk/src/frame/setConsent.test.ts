import { beforeEach, expect, it } from 'vitest';
import { createContext } from '../context/createContext.ts';
import type { Consent } from '../page/storedText.ts';
import { setConsent } from './setConsent.ts';

beforeEach(() => localStorage.clear());

it.each(['bogus', '', 'constructor'])('the invalid consent "%s" changes nothing', (value) => {
  const context = createContext({ flowToken: 'demo' }, new AbortController().signal);
  context.session.write('token');
  const sent: unknown[] = [];
  const link = { send: (message: unknown) => void sent.push(message), hasSession: true };
  setConsent(context, link, value as Consent);
  expect([context.state.consent, localStorage.getItem('chat:demo:session'), sent]).toEqual([
    'granted',
    'token',
    [],
  ]);
  setConsent(context, link, 'denied');
  expect([localStorage.length, sent]).toEqual([0, [{ event: 'set-consent', consent: 'denied' }]]);
});

it('denied consent keeps `session`, `open`, `ended` and `sent` in memory, and granted consent stores them again', () => {
  const context = createContext({ flowToken: 'demo' }, new AbortController().signal);
  const stores = [context.session, context.storedOpen, context.storedEnded, context.storedSent];
  for (const stored of stores) stored.write('value');
  const apply = (consent: Consent) =>
    setConsent(context, { send: () => undefined, hasSession: true }, consent);
  const stored = () => localStorage.length + sessionStorage.length;
  expect(stored()).toBe(4);
  apply('denied');
  expect([stored(), ...stores.map((each) => each.read())]).toEqual([0, 'value', 'value', 'value', 'value']);
  apply('granted');
  expect(stored()).toBe(4);
});

it.each([
  ['granted', 'denied', true],
  ['granted', 'pending', true],
  ['granted', 'granted', false],
  ['pending', 'denied', false],
  ['denied', 'granted', false],
] as const)(
  'without a widget, a change of consent from %s to %s marks the stored data for deletion: %s',
  (before, after, expected) => {
    const context = createContext({ flowToken: 'demo', consent: before }, new AbortController().signal);
    setConsent(context, { send: () => undefined, hasSession: false }, after);
    expect(context.storedForget.read() !== undefined).toBe(expected);
  },
);
