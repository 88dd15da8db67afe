import { readSection } from './changelog.ts';

export interface ReleaseState {
  /** File path → the version that the file contains. */
  readonly versions: Readonly<Record<string, string | undefined>>;
  /** Changesets that no version includes yet. */
  readonly changesets: readonly string[];
  readonly changelog: string;
  /** Files that differ from the last commit. */
  readonly uncommitted: readonly string[];
}

export function findReleaseProblems(state: ReleaseState): string[] {
  return [
    ...findUncommitted(state),
    ...findVersions(state),
    ...findChangesets(state),
    ...findChangelog(state),
  ];
}

function findUncommitted({ uncommitted }: ReleaseState): string[] {
  if (uncommitted.length === 0) return [];
  return [
    `The working copy has uncommitted changes, so nobody could build this release again: ${uncommitted.join(', ')}. Commit or remove them.`,
  ];
}

function findVersions({ versions }: ReleaseState): string[] {
  if (new Set(Object.values(versions)).size <= 1) return [];
  const list = Object.entries(versions).map(([file, version]) => `${file}: ${version}`);
  return [
    `The packages have different versions, but they are released together (${list.join(', ')}). Run \`npm run release -- version\`.`,
  ];
}

function findChangesets({ changesets }: ReleaseState): string[] {
  if (changesets.length === 0) return [];
  return [
    `The version doesn't include these changesets yet: ${changesets.join(', ')}. Run \`npm run release -- version\`, and commit the result.`,
  ];
}

function findChangelog({ changelog, versions }: ReleaseState): string[] {
  const [version = ''] = Object.values(versions);
  if (!readSection(changelog, version)) {
    return [
      `CHANGELOG.md has no entries for ${version}, so users would not learn what changes. Run \`npm run release -- version\`, and commit the result.`,
    ];
  }
  if (!readSection(changelog, 'Unreleased')) return [];
  return [
    `CHANGELOG.md has entries below "Unreleased", but the next release is ${version}. Move them into its section, or add a changeset and run \`npm run release -- version\`.`,
  ];
}
