export interface Tarball {
  readonly name: string;
  readonly version: string;
  /** The path of the `.tgz` file. */
  readonly tarball: string;
}

export type RunNpm = (args: string[]) => Promise<{ readonly exitCode: number; readonly output: string }>;

/**
 * Publishes packages one after the other, and skips those that npm already has in this version. Returns the names of the
 * published ones. Throws at the first failure, so that no package is published before one that it needs.
 */
export async function publishTarballs(tarballs: readonly Tarball[], npm: RunNpm): Promise<string[]> {
  const published: string[] = [];
  for (const { name, version, tarball } of tarballs) {
    const found = await npm(['view', `${name}@${version}`, 'version']);
    // The output can also contain notices, for example that there is a newer npm.
    if (found.exitCode === 0 && found.output.split('\n').includes(version)) continue;
    const { exitCode, output } = await npm([
      'publish',
      tarball,
      '--access',
      'public',
      '--tag',
      tagOf(version),
    ]);
    if (exitCode !== 0) {
      throw new Error(
        `${output.trimEnd()}\n\nPublishing ${name} failed. Published before: ${published.join(', ') || 'none'}. ` +
          'After you have solved the problem, run the command again: it skips what is already on npm.',
      );
    }
    published.push(name);
  }
  return published;
}

/** Prereleases such as `1.0.0-beta.1` must not become what `npm install` chooses. */
function tagOf(version: string): string {
  return version.includes('-') ? 'next' : 'latest';
}
