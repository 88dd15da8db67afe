import { expect, it } from 'vitest';
import { findPnpmProblem } from './findPnpmProblem.mjs';

const pinned = { pnpm: 'sha512-a', '@pnpm/exe.linux-x64': 'sha512-b' };
const lock = (packages: Record<string, string | undefined>) => ({
  packages: {
    '': {},
    ...Object.fromEntries(
      Object.entries(packages).map(([name, integrity]) => [`node_modules/${name}`, { integrity }]),
    ),
  },
});

it('accepts the pinned pnpm', () => {
  expect(findPnpmProblem(lock({ pnpm: 'sha512-a', '@pnpm/exe.linux-x64': 'sha512-b' }), pinned)).toEqual({});
});

it.each([
  ['a different pnpm', { pnpm: 'sha512-evil' }, 'hash of pnpm'],
  ['a different binary', { pnpm: 'sha512-a', '@pnpm/exe.linux-x64': 'sha512-evil' }, '@pnpm/exe.linux-x64'],
  ['an additional package', { pnpm: 'sha512-a', 'left-pad': 'sha512-c' }, 'left-pad'],
  ['a package without a hash', { pnpm: 'sha512-a', 'left-pad': undefined }, 'left-pad'],
  ['a binary without a hash', { pnpm: 'sha512-a', '@pnpm/exe.plan9-x64': undefined }, '@pnpm/exe.plan9-x64'],
  ['a missing pnpm', {}, 'did not install pnpm'],
])('rejects %s', (_title, packages: Record<string, string | undefined>, text) => {
  expect(findPnpmProblem(lock(packages), pinned).problem).toContain(text);
});

it('warns about a binary whose hash is not pinned, but does not reject it', () => {
  const result = findPnpmProblem(lock({ pnpm: 'sha512-a', '@pnpm/exe.plan9-x64': 'sha512-d' }), pinned);
  expect(result).toEqual({ warning: expect.stringContaining('@pnpm/exe.plan9-x64') });
});
