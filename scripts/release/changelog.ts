const unreleased = '## Unreleased';

/** Returns the section without its heading, or undefined if there is none. */
export function readSection(changelog: string, name: string): string | undefined {
  const section = changelog
    .split(/^## /m)
    .slice(1)
    .find((text) => text.split(/\s/, 1)[0] === name);
  return section?.slice(section.indexOf('\n') + 1).trim();
}

/**
 * Gives the entries of the section "Unreleased" the heading of a version, and starts a new, empty section. Throws if there
 * is nothing to release.
 */
export function datedChangelog(changelog: string, version: string, date: string): string {
  if (!readSection(changelog, 'Unreleased')) {
    throw new Error(
      'CHANGELOG.md has no entries below "Unreleased", so there is nothing to release. Add what changes for users.',
    );
  }
  return changelog.replace(unreleased, `${unreleased}\n\n## ${version} (${date})`);
}
