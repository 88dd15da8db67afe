import { beforeEach, expect, it } from 'vitest';
import { createContext } from '../context/createContext.ts';
import { createReceiver, type ReceiverParts } from './createReceiver.ts';

beforeEach(() => localStorage.clear());

const create = () => {
  const context = createContext({ flowToken: 'demo' }, new AbortController().signal);
  const parts = { context, popouts: {}, panel: {}, identity: { accepted: () => undefined } };
  return { context, receive: createReceiver(parts as unknown as ReceiverParts) };
};
const setUser = (convToken: string | null) =>
  ({ event: 'setUser', session: convToken === null ? null : { convToken } }) as const;

it('an unsent first message is remembered before and after the session is stored', () => {
  const { context, receive } = create();
  receive({ event: 'setUnsent', hasUnsent: true });
  expect(context.visit.read()).toMatchObject({ hasUnsent: true });
  receive(setUser('first'));
  expect(context.visit.read()).toMatchObject({ hasUnsent: true });
});

it('a message that waits while the session is replaced is remembered in the new session', () => {
  const { context, receive } = create();
  receive(setUser('first'));
  receive({ event: 'setUnsent', hasUnsent: true });
  receive(setUser(null));
  receive(setUser('second'));
  expect(context.visit.read()).toMatchObject({ hasUnsent: true });
});

it.each([
  ['ended on the server', true, true],
  ['deleted because the visitor left', false, false],
])('other tabs can tell that the session was %s', (_what, hasEnded, isMarked) => {
  const { context, receive } = create();
  receive(setUser('first'));
  receive({ ...setUser(null), hasEnded });
  expect(context.session.read()).toBeUndefined();
  expect(context.visit.read().ended !== undefined).toBe(isMarked);
});
