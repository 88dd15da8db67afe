import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { checkApi } from './apiReports/checkApi.ts';
import { packPackages } from './building/packPackages.mjs';
import { publishedPackages } from './building/publishedPackages.mjs';
import { inProject, rootDir } from './launcher/project.mjs';
import { checkTarball } from './release/checkTarball.ts';
import { findReleaseProblems, type ReleaseState } from './release/findReleaseProblems.ts';
import { npmWithToken } from './release/npmWithToken.ts';
import { prepareVersion, readVersions } from './release/prepareVersion.ts';
import { publishTarballs, type Tarball } from './release/publishTarballs.ts';
import { type ReleaseOptions, readReleaseOptions, usage } from './release/readReleaseOptions.ts';

/** `npm run release`: see `usage`. Publishes only with `--publish` and a token. */
await main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const options = readOptions();
  if (options.kind === 'version') return prepareVersion();
  const packed = await packPackages();
  if (!packed) throw new Error('Nothing was published, because packing failed; see the output above.');
  const problems = [...findReleaseProblems(readState()), ...(await checkApi())];
  for (const { name, tarball } of packed)
    problems.push(...(await checkTarball(tarball)).map((problem) => `${name}: ${problem}`));
  const [version = ''] = Object.values(readVersions());
  const tarballs = packed.map((entry) => ({ ...entry, version }));
  printPlan(tarballs);
  if (problems.length > 0) throw new Error(`\nThis can't be published:\n\n- ${problems.join('\n- ')}`);
  if (options.kind === 'dry-run') {
    console.log('\nAll checks passed. Nothing was published, because --publish was not set.');
    return;
  }
  const published = await publishTarballs(tarballs, npmWithToken(options.token));
  console.log(
    `\nPublished ${published.join(', ') || 'nothing, because npm has all of them'}. Now tag the commit: git tag v${version} && git push --tags`,
  );
}

function readOptions(): ReleaseOptions {
  const token = process.env.NPM_TOKEN;
  // Builds and checks run much other code, which must not see the token.
  delete process.env.NPM_TOKEN;
  try {
    return readReleaseOptions(process.argv.slice(2), token);
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}\n\n${usage}`, { cause });
  }
}

function readState(): ReleaseState {
  const changes = execFileSync('git', ['status', '--porcelain'], { cwd: rootDir, encoding: 'utf8' });
  return {
    versions: readVersions(),
    changesets: readdirSync(inProject('.changeset')).filter((file) => /^(?!README).*\.md$/.test(file)),
    changelog: readFileSync(inProject('CHANGELOG.md'), 'utf8'),
    uncommitted: changes
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(3)),
  };
}

function printPlan(tarballs: readonly Tarball[]): void {
  console.log('\nTo publish, in this order:\n');
  for (const [index, { name, version, tarball }] of tarballs.entries()) {
    const { folder } = publishedPackages[index] ?? { folder: '' };
    const kilobytes = Math.round(statSync(tarball).size / 1000);
    console.log(`${index + 1}. ${name}@${version}  ${kilobytes} kB  (${folder})`);
  }
}
