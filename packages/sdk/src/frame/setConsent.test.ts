import { expect, it } from 'vitest';
import { createContext } from '../context/createContext.ts';
import type { Consent } from '../page/storedText.ts';
import { setConsent } from './setConsent.ts';

it.each(['bogus', '', 'constructor'])('the invalid consent "%s" changes nothing', (value) => {
  const context = createContext({ flowToken: 'demo' }, new AbortController().signal);
  context.session.write('token');
  const sent: unknown[] = [];
  setConsent(context, { send: (message) => void sent.push(message) }, value as Consent);
  expect([context.state.consent, localStorage.getItem('chat:demo:session'), sent]).toEqual([
    'granted',
    'token',
    [],
  ]);
  setConsent(context, { send: (message) => void sent.push(message) }, 'denied');
  expect([localStorage.length, sent]).toEqual([0, [{ event: 'set-consent', consent: 'denied' }]]);
});

it('a denied consent deletes what was stored, keeps it in memory, and a granted consent stores it again', () => {
  const context = createContext({ flowToken: 'demo' }, new AbortController().signal);
  const stores = [context.session, context.storedOpen, context.storedSent];
  for (const stored of stores) stored.write('value');
  const apply = (consent: Consent) => setConsent(context, { send: () => undefined }, consent);
  const stored = () => localStorage.length + sessionStorage.length;
  expect(stored()).toBe(3);
  apply('denied');
  expect([stored(), ...stores.map((each) => each.read())]).toEqual([0, 'value', 'value', 'value']);
  apply('granted');
  expect(stored()).toBe(3);
});
