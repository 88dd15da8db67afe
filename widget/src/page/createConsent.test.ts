import type { HostBridge, WidgetToHostMessage } from '@chat/core';
import { describe, expect, it } from 'vitest';
import { type ConsentState, createConsent } from './createConsent.ts';

function consentOf(first: ConsentState) {
  const told: WidgetToHostMessage[] = [];
  const heard: ConsentState[] = [];
  const host: Pick<HostBridge, 'send'> = { send: (message) => void told.push(message) };
  const consent = createConsent(host, first);
  consent.subscribe((state) => heard.push(state));
  return { consent, told, heard };
}

describe('consent', () => {
  it('that the visitor gives in the chat is told to the host page, once', () => {
    const { consent, told, heard } = consentOf('pending');
    consent.decide('granted');
    consent.follow('granted');
    expect(consent.current()).toBe('granted');
    expect(told).toEqual([{ event: 'emit', name: 'consent:change', data: { consent: 'granted' } }]);
    expect(heard).toEqual(['granted']);
  });

  it('that the host page says is followed, and not told back to it', () => {
    const { consent, told, heard } = consentOf('granted');
    consent.follow('denied');
    consent.follow('granted');
    expect([heard, told]).toEqual([['denied', 'granted'], []]);
  });
});
