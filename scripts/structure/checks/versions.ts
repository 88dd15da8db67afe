import type { Project } from '../project.ts';
import type { Problem } from '../sourceFile.ts';

const exact = /^(?:\d+\.\d+\.\d+(?:-[\w.]+)?|catalog:\w*|workspace:.*)$/;
const sections = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/**
 * Reports dependencies and catalog entries without an exact version. Peer dependencies are exempt, because integrators
 * install them.
 */
export function versionRanges({ manifests, workspace }: Project): Problem[] {
  const inManifests = manifests.flatMap(({ path, content }) =>
    sections.flatMap((section) =>
      Object.entries(content[section] ?? {})
        .filter(([, version]) => !exact.test(version))
        .map(([name, version]) => problem(path, 1, name, version)),
    ),
  );
  const inCatalog = workspace.flatMap((text, index) => {
    const [, name = '', version = ''] = /^ {2,4}'?([@\w][^':]*)'?: (\S+)$/.exec(text) ?? [];
    const isVersion = /\d+\.\d+/.test(version);
    return isVersion && !exact.test(version)
      ? [problem('pnpm-workspace.yaml', index + 1, name, version)]
      : [];
  });
  return [...inManifests, ...inCatalog];
}

function problem(path: string, line: number, name: string, version: string): Problem {
  return {
    path,
    line,
    rule: 'version range',
    what: `${name} is ${version}`,
    why: 'installed versions must change only with a reviewed commit',
    fix: 'set an exact version',
  };
}
