import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { inProject } from '../launcher/project.mjs';
import { publishedPackages } from './publishedPackages.mjs';

const refusePublish = inProject('scripts/release/refusePublish.mjs');

it.each(publishedPackages)('$name publishes its entry points, except the fault proxy', ({ folder, name }) => {
  const manifest = JSON.parse(readFileSync(inProject(folder, 'package.json'), 'utf8'));
  const missing = Object.keys(manifest.exports).filter((entry) => !(entry in manifest.publishConfig.exports));
  expect(
    missing,
    'only the fault proxy, which needs Node and a socket library, stays in the workspace',
  ).toEqual(name === '@chat/core' ? ['./testing/node'] : []);
});

it.each(publishedPackages)('$name refuses to be published from its folder', ({ folder }) => {
  const { scripts } = JSON.parse(readFileSync(inProject(folder, 'package.json'), 'utf8'));
  const [program, script] = scripts.prepublishOnly.split(' ');
  expect([program, resolve(inProject(folder), script)]).toEqual(['node', refusePublish]);
});

it('refusePublish.mjs prints why it refuses, and exits with code 1', () => {
  const { status, stderr } = spawnSync(process.execPath, [refusePublish], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('Nothing was published')]);
});

it('lists the packages in the order of publishing: each after the packages that it needs', () => {
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
