import type { HostBridge, WidgetToHostMessage } from '@chat/core';
import { describe, expect, it } from 'vitest';
import { type ConsentState, createConsent } from './createConsent.ts';

function setUp(initial: ConsentState) {
  const sent: WidgetToHostMessage[] = [];
  const notified: ConsentState[] = [];
  const host: Pick<HostBridge, 'send'> = { send: (message) => void sent.push(message) };
  const consent = createConsent(host, initial);
  consent.subscribe((state) => notified.push(state));
  return { consent, sent, notified };
}

describe('createConsent', () => {
  it('consent given in the chat is sent to the host page once', () => {
    const { consent, sent, notified } = setUp('pending');
    consent.decide('granted');
    consent.follow('granted');
    expect(consent.current()).toBe('granted');
    expect(sent).toEqual([{ event: 'emit', name: 'consent:change', data: { consent: 'granted' } }]);
    expect(notified).toEqual(['granted']);
  });

  it('consent set by the host page is applied, and not sent back', () => {
    const { consent, sent, notified } = setUp('granted');
    consent.follow('denied');
    consent.follow('granted');
    expect([notified, sent]).toEqual([['denied', 'granted'], []]);
  });
});
