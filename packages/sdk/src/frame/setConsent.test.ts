import { expect, it } from 'vitest';
import { createContext } from '../context/createContext.ts';
import type { Consent } from '../page/storedText.ts';
import { setConsent } from './setConsent.ts';

it.each(['bogus', '', 'constructor'])('"%s" is no decision, so what was kept stays kept', (said) => {
  const context = createContext({ flowToken: 'demo' }, new AbortController().signal);
  context.session.write('of the visitor');
  const told: unknown[] = [];
  setConsent(context, { send: (message) => void told.push(message) }, said as Consent);
  expect([context.state.consent, localStorage.getItem('chat:demo:session'), told]).toEqual([
    'granted',
    'of the visitor',
    [],
  ]);
  setConsent(context, { send: (message) => void told.push(message) }, 'denied');
  expect([localStorage.length, told]).toEqual([0, [{ event: 'set-consent', consent: 'denied' }]]);
});
