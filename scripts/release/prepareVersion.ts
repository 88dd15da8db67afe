import { readFileSync, writeFileSync } from 'node:fs';
import { publishedPackages } from '../building/publishedPackages.mjs';
import { inProject, tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';
import { datedChangelog, readSection } from './changelog.ts';

/** The version that `get('version')` of the SDK returns. */
const sdkVersion = 'packages/sdk/src/version.ts';

/** Returns the versions in the `package.json` of each published package and in the SDK's source, by file path. */
export function readVersions(): Record<string, string | undefined> {
  const files = publishedPackages.map(({ folder }) => `${folder}/package.json`);
  return {
    ...Object.fromEntries(files.map((file) => [file, JSON.parse(read(file)).version])),
    [sdkVersion]: /version = '([^']+)'/.exec(read(sdkVersion))?.[1],
  };
}

/**
 * Applies the changesets to the versions of all packages, and moves the unreleased entries of CHANGELOG.md to a section
 * for the version. Without changesets, as before the first release, the version stays the same. Throws if CHANGELOG.md
 * already has that section, or has no unreleased entries.
 */
export async function prepareVersion(): Promise<void> {
  const { exitCode } = await runNode([tools.changeset, 'version']);
  if (exitCode !== 0) throw new Error('The version was not changed; see the output above.');
  const [version = ''] = Object.values(readVersions());
  const changelog = read('CHANGELOG.md');
  if (readSection(changelog, version) !== undefined) {
    throw new Error(
      `CHANGELOG.md already has a section for ${version}, and there are no changesets. Describe what changes with \`npm run changeset\`.`,
    );
  }
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(inProject('CHANGELOG.md'), datedChangelog(changelog, version, today));
  writeFileSync(inProject(sdkVersion), read(sdkVersion).replace(/(version = ')[^']+/, `$1${version}`));
  console.log(
    `Version ${version} is ready. Review and commit the changes, then run \`npm run release -- --dry-run\`.`,
  );
}

function read(file: string): string {
  return readFileSync(inProject(file), 'utf8');
}
