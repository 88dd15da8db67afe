import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../launcher/project.mjs';
import { publishedPackages } from './publishedPackages.mjs';

it.each(publishedPackages)('$name publishes its entry points, except the fault proxy', ({ folder, name }) => {
  const manifest = JSON.parse(readFileSync(inProject(folder, 'package.json'), 'utf8'));
  const missing = Object.keys(manifest.exports).filter((entry) => !(entry in manifest.publishConfig.exports));
  expect(
    missing,
    'only the fault proxy, which needs Node and a socket library, stays in the workspace',
  ).toEqual(name === '@chat/core' ? ['./testing/node'] : []);
});

it('packs and publishes each package after those that it needs', () => {
  const names = publishedPackages.map(({ name }) => name);
  const early = publishedPackages.flatMap(({ folder, name }, index) => {
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(
      readFileSync(inProject(folder, 'package.json'), 'utf8'),
    );
    const needed = Object.keys({ ...dependencies, ...peerDependencies });
    return needed.filter((each) => names.indexOf(each) >= index).map((each) => `${name} before ${each}`);
  });
  expect(early).toEqual([]);
});
