import { beforeEach, expect, it } from 'vitest';
import { createContext } from '../context/createContext.ts';
import type { Link } from '../frame/createLink.ts';
import { createIdentification } from './createIdentification.ts';

beforeEach(() => localStorage.clear());

const create = () => {
  const context = createContext({ flowToken: 'demo' }, new AbortController().signal);
  context.session.write('token');
  const sent: unknown[] = [];
  const link = { send: (message: unknown) => sent.push(message) } as unknown as Link;
  return { context, sent, identification: createIdentification(context, link) };
};

it('stores the digest of the identity that was sent, not of one whose token is still being fetched', async () => {
  const { context, identification } = create();
  await identification.identify({ identifier: 'u-1' }, 'first');
  void identification.identify({ identifier: 'u-2', getToken: () => new Promise(() => undefined) }, 'second');
  identification.confirmed();
  expect(context.visit.read()).toMatchObject({ identity: 'first' });
});

it('after a rejection, no identity is stored as accepted', async () => {
  const { context, identification } = create();
  await identification.identify({ identifier: 'u-1' }, 'first');
  identification.confirmed();
  await identification.identify({ identifier: 'u-2' }, 'second');
  identification.rejected({ status: 422 });
  expect(context.visit.read()).not.toHaveProperty('identity');
});

it('an identity stays accepted when its proof renews the session', async () => {
  const { context, identification } = create();
  await identification.identify({ identifier: 'u-1', getToken: async () => 'proof' }, 'first');
  identification.confirmed();
  for (const hasSession of [true, false]) {
    expect(await identification.prove()).toMatchObject({ identifierHash: 'proof' });
    context.visit.write({ identity: undefined });
    identification.accepted(hasSession);
    expect('identity' in context.visit.read()).toBe(hasSession);
  }
  identification.accepted(true);
  expect(context.visit.read()).not.toHaveProperty('identity');
});

it('the proof is that of the accepted identity while the token of another one is being fetched', async () => {
  const { identification } = create();
  await identification.identify({ identifier: 'u-1', identifierHash: 'first proof' }, 'first');
  identification.confirmed();
  void identification.identify({ identifier: 'u-2', getToken: () => new Promise(() => undefined) }, 'second');
  expect(await identification.prove()).toEqual({ identifier: 'u-1', identifierHash: 'first proof' });
});

it.each([
  ['is sent if a session starts', true, 1],
  ['is not sent if the visitor leaves', false, 0],
])('an identity whose token is still being fetched %s', async (_, hasSession, count) => {
  const { sent, identification } = create();
  const identified = identification.identify({ identifier: 'u-1', getToken: async () => 'proof' });
  identification.accepted(hasSession);
  await identified;
  expect(sent).toHaveLength(count);
});
