import { beforeEach, expect, it } from 'vitest';
import { createContext } from '../context/createContext.ts';
import { createIdentification } from './createIdentification.ts';
import { shareSession } from './shareSession.ts';

beforeEach(() => localStorage.clear());

const key = 'chat:demo:session';

function create(token?: string) {
  if (token) localStorage.setItem(key, token);
  const end = new AbortController();
  const context = createContext({ flowToken: 'demo' }, end.signal);
  const posted: unknown[] = [];
  const link = { send: (message: object) => void posted.push(message) };
  const identification = createIdentification(context, link as never);
  const answer = shareSession(context, link, identification);
  return { answer, context, end, identification, posted };
}

function changeElsewhere(name: string | null, next: string | null): void {
  const oldValue = name && localStorage.getItem(name);
  if (name === null) localStorage.clear();
  else if (next === null) localStorage.removeItem(name);
  else localStorage.setItem(name, next);
  window.dispatchEvent(new StorageEvent('storage', { key: name, oldValue, newValue: next }));
}

it('posts the session that another tab stores, and nothing for other keys or after shutdown', () => {
  const { end, posted } = create();
  changeElsewhere(key, 'new');
  changeElsewhere('chat:demo:visit', '{}');
  changeElsewhere('chat:other:session', 'foreign');
  end.abort();
  changeElsewhere(key, 'late');
  expect(posted).toEqual([{ event: 'set-session', session: { convToken: 'new' } }]);
});

it.each([
  ['the visitor leaves in another tab', key],
  ['another tab deletes everything', null],
])('posts null and forgets what is known about the visitor when %s', async (_what, name) => {
  const { answer, context, identification, posted } = create('mine');
  await identification.identify({ identifier: 'u1', identifierHash: 'a1' }, 'digest');
  identification.confirmed();
  posted.length = 0;
  changeElsewhere(name, null);
  expect(posted).toEqual([{ event: 'set-session', session: null }]);
  expect(context.visit.read()).not.toHaveProperty('identity');
  await answer({ request: 1, isRejected: true });
  expect(posted.at(-1)).toEqual({ event: 'set-session', request: 1, session: null });
});

it('posts nothing when a session ends on the server, so that the messages stay readable here', () => {
  const { context, posted } = create('mine');
  context.visit.write({ ended: 'yes' });
  changeElsewhere(key, null);
  expect(posted).toEqual([]);
});

it('responds to getSession with the stored session, and adds the proof only if the session was rejected', async () => {
  const { answer, identification, posted } = create('mine');
  let proofs = 0;
  await identification.identify(
    {
      identifier: 'u1',
      getToken: async () => {
        proofs += 1;
        return `proof-${proofs}`;
      },
    },
    'digest',
  );
  identification.confirmed();
  posted.length = 0;
  await answer({ request: 1 });
  await answer({ request: 2, isRejected: true });
  expect(posted).toEqual([
    { event: 'set-session', request: 1, session: { convToken: 'mine' }, user: undefined },
    {
      event: 'set-session',
      request: 2,
      session: { convToken: 'mine' },
      user: { identifier: 'u1', identifierHash: 'proof-2' },
    },
  ]);
});

it.each([
  ['the identity has no proof', { email: 'ada@shop.example' }],
  ['getToken fails', { identifier: 'u1', getToken: () => Promise.reject(new Error('offline')) }],
])('responds to getSession without an identity if %s', async (_what, identity) => {
  const { answer, identification, posted } = create('mine');
  await identification.identify(identity, 'digest');
  identification.confirmed();
  posted.length = 0;
  await answer({ request: 1, isRejected: true });
  expect(posted).toEqual([
    { event: 'set-session', request: 1, session: { convToken: 'mine' }, user: undefined },
  ]);
});

it('posts null when the visitor logs out in another tab after the session has ended', () => {
  const { context, posted } = create('mine');
  context.visit.write({ ended: 'yes' });
  changeElsewhere(key, null);
  changeElsewhere('chat:demo:visit', null);
  expect(posted).toEqual([{ event: 'set-session', session: null }]);
});

it.each([
  ['the visitor has left meanwhile', null, { session: null }],
  ['another tab has stored a session meanwhile', 'new', { session: { convToken: 'new' } }],
  ['nothing has changed', 'mine', undefined],
])('a page from the back/forward cache posts only a changed session: %s', (_what, next, expected) => {
  const { posted } = create('mine');
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  if (next) localStorage.setItem(key, next);
  else localStorage.removeItem(key);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(posted).toEqual(expected ? [{ event: 'set-session', ...expected }] : []);
});
