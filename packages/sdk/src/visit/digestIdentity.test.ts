import { expect, it } from 'vitest';
import { digestIdentity } from './digestIdentity.ts';

const identity = { identifier: 'u-1', identifierHash: 'abc', attributes: { plan: 'pro' } };
const getToken = async () => 'token';
const circular: Record<string, unknown> = { ...identity };
circular.self = circular;

it.each([
  ['the same identity', { ...identity }, true],
  ['the same identity with getToken', { ...identity, getToken }, true],
  ['another identifier', { ...identity, identifier: 'u-2' }, false],
  ['another hash', { ...identity, identifierHash: 'abd' }, false],
  ['other attributes', { ...identity, attributes: { plan: 'free' } }, false],
  ['a further field', { ...identity, name: 'Ada' }, false],
])('an identity and %s, %j, have the same digest: %s', (_what, other, isSame) => {
  expect(digestIdentity(other) === digestIdentity(identity)).toBe(isSame);
});

it.each([
  ['getToken without an identifier, because only the token names the visitor', { getToken, name: 'Ada' }],
  ['an identity that cannot be serialized', circular],
])('there is no digest of %s', (_what, other) => {
  expect(digestIdentity(other)).toBeUndefined();
});
