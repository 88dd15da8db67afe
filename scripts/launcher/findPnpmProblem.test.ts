import { expect, it } from 'vitest';
import { findPnpmProblem } from './findPnpmProblem.mjs';

const pinned = { pnpm: 'sha512-a', '@pnpm/exe.linux-x64': 'sha512-b' };
const lock = (packages: Record<string, string>) => ({
  packages: {
    '': {},
    ...Object.fromEntries(
      Object.entries(packages).map(([name, integrity]) => [`node_modules/${name}`, { integrity }]),
    ),
  },
});

it('accepts exactly the pinned pnpm', () => {
  expect(findPnpmProblem(lock({ pnpm: 'sha512-a', '@pnpm/exe.linux-x64': 'sha512-b' }), pinned)).toEqual({});
});

it.each([
  ['another pnpm', { pnpm: 'sha512-evil' }, 'another pnpm than'],
  ['another program', { pnpm: 'sha512-a', '@pnpm/exe.linux-x64': 'sha512-evil' }, '@pnpm/exe.linux-x64'],
  ['one package more', { pnpm: 'sha512-a', 'left-pad': 'sha512-c' }, 'left-pad'],
  ['nothing', {}, 'no pnpm'],
])('refuses %s', (_what, packages: Record<string, string>, words) => {
  expect(findPnpmProblem(lock(packages), pinned).problem).toContain(words);
});

it('warns about the program of a system that no hash is pinned for', () => {
  const found = findPnpmProblem(lock({ pnpm: 'sha512-a', '@pnpm/exe.plan9-x64': 'sha512-d' }), pinned);
  expect(found).toEqual({ warning: expect.stringContaining('@pnpm/exe.plan9-x64') });
});
