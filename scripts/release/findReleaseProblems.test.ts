import { expect, it } from 'vitest';
import { findReleaseProblems, type ReleaseState } from './findReleaseProblems.ts';

const ready: ReleaseState = {
  versions: { 'packages/core/package.json': '0.2.0', 'packages/ui/package.json': '0.2.0' },
  changesets: [],
  changelog: '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-02-28)\n\n- Voice messages\n',
  uncommitted: [],
};

it('finds no problems in a release that is ready', () => {
  expect(findReleaseProblems(ready)).toEqual([]);
});

const cases: readonly [string, Partial<ReleaseState>, string][] = [
  ['uncommitted changes', { uncommitted: ['README.md'] }, 'uncommitted changes, so nobody'],
  [
    'a changeset that no version includes',
    { changesets: ['warm-cups.md'] },
    'these changesets yet: warm-cups.md',
  ],
  [
    'packages with different versions',
    { versions: { ...ready.versions, 'packages/ui/package.json': '0.1.0' } },
    'packages/ui/package.json: 0.1.0',
  ],
  [
    'a version without entries',
    { changelog: '# Changelog\n\n## 0.2.0 (2026-02-28)\n' },
    'no entries for 0.2.0',
  ],
  [
    'entries that belong to no version',
    { changelog: ready.changelog.replace('Unreleased\n', 'Unreleased\n\n- Emoji\n') },
    'entries below "Unreleased"',
  ],
];

it.each(cases)('reports %s', (_title, change, message) => {
  expect(findReleaseProblems({ ...ready, ...change })).toEqual([expect.stringContaining(message)]);
});
