import type { HostBridge, HostToWidgetMessages, WidgetToHostMessage } from '@chat/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hostSession } from './hostSession.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Push = Omit<HostToWidgetMessages['set-session'], 'event'>;

function create(sharesSession = true) {
  const sent: WidgetToHostMessage[] = [];
  const listeners = new Set<(message: HostToWidgetMessages['set-session']) => void>();
  const host = {
    send: (message: WidgetToHostMessage) => void sent.push(message),
    on: (_name: string, listener: (message: HostToWidgetMessages['set-session']) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as HostBridge;
  const receive = (message: HostToWidgetMessages['set-session']) => {
    for (const listener of [...listeners]) listener(message);
  };
  const settings = hostSession(host, { session: { convToken: 'known' }, sharesSession });
  return { ...settings, sent, post: (push: Push) => receive({ event: 'set-session', ...push }) };
}

it('reads the session again by asking the page', async () => {
  const { session, sent, post } = create();
  const read = session?.reread?.();
  expect(sent).toEqual([{ event: 'getSession', request: 1 }]);
  post({ request: 1, session: { convToken: 'of another tab' } });
  expect(await read).toBe('of another tab');
});

it('uses the last known session if the page does not answer within 2 s', async () => {
  const { session, post } = create();
  post({ session: { convToken: 'posted' } });
  const read = session?.reread?.();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await read).toBe('posted');
});

it('ignores an answer to another request', async () => {
  const { session, post } = create();
  const read = session?.reread?.();
  post({ request: 7, session: { convToken: 'other' } });
  post({ request: 1, session: null });
  expect(await read).toBeNull();
});

it('reports sessions of other tabs until the watch is stopped', () => {
  const { session, post } = create();
  const seen: (string | null)[] = [];
  const stop = session?.watch?.((convToken) => void seen.push(convToken));
  post({ session: { convToken: 'second' } });
  stop?.();
  post({ session: { convToken: 'third' } });
  expect(seen).toEqual(['second']);
});

it.each([
  ['reports a logout in another tab', null, [null]],
  ['reports no logout if this tab has stored a session meanwhile', { convToken: 'new' }, ['new']],
])('%s', async (_what, stored, seen) => {
  const { session, sent, post } = create();
  const reported: (string | null)[] = [];
  session?.watch?.((convToken) => void reported.push(convToken));
  post({ session: null });
  expect(sent).toEqual([{ event: 'getSession', request: 1 }]);
  post({ request: 1, session: stored });
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toEqual(seen);
});

it('posts a session only if the page does not have it, and reports its end', () => {
  const { session, sent, post } = create();
  session?.onChange('known', false);
  post({ session: { convToken: 'of another tab' } });
  session?.onChange('of another tab', false);
  session?.onChange('own', false);
  session?.onChange(null, true);
  expect(sent).toEqual([
    { event: 'setUser', session: { convToken: 'own' } },
    { event: 'setUser', session: null, hasEnded: true },
  ]);
});

it.each([
  ['the identity of the page', { user: { identifier: 'u1', identifierHash: 'a1' } }, 'a1'],
  ['no proof if the page has none', {}, undefined],
])('renewing a rejected session asks the page, and gets %s', async (_what, answer, proof) => {
  const { renewIdentity, sent, post } = create();
  const identity = renewIdentity?.();
  expect(sent).toEqual([{ event: 'getSession', request: 1, isRejected: true }]);
  post({ request: 1, session: { convToken: 'known' }, ...answer });
  expect((await identity)?.identifierHash).toBe(proof);
});

it('cannot ask a page with an older loader for its session', () => {
  const { session, renewIdentity } = create(false);
  expect([session?.convToken, session?.reread, session?.watch, renewIdentity]).toEqual([
    'known',
    undefined,
    undefined,
    undefined,
  ]);
});

it('does not post the end of an older session, because the page has a newer one from another tab', () => {
  const { session, sent, post } = create();
  post({ session: { convToken: 'newer' } });
  session?.onChange(null, true);
  expect(sent).toEqual([]);
  session?.onChange('newer', false);
  session?.onChange(null, true);
  expect(sent).toEqual([{ event: 'setUser', session: null, hasEnded: true }]);
});
