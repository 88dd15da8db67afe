import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkTarball } from './checkTarball.ts';

const folder = mkdtempSync(join(tmpdir(), 'chat-tarball-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Packs these files, and a manifest with two entry points. Returns the path of the tarball. */
function pack(name: string, files: readonly string[]): string {
  const manifest = {
    name: 'example',
    version: '1.0.0',
    type: 'module',
    license: 'MIT',
    exports: { '.': './dist/index.js', './extra': './dist/extra.js' },
  };
  const write = (file: string, text: string) => {
    const path = join(folder, name, 'package', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  write('package.json', JSON.stringify(manifest));
  for (const file of files) write(file, 'export const value = 1;\n');
  const tarball = join(folder, `${name}.tgz`);
  execFileSync('tar', ['-czf', tarball, '-C', join(folder, name), 'package']);
  return tarball;
}

const scripts = ['dist/index.js', 'dist/extra.js'];

it('finds no problems if every entry point has types', async () => {
  expect(await checkTarball(pack('complete', [...scripts, 'dist/index.d.ts', 'dist/extra.d.ts']))).toEqual(
    [],
  );
});

it('reports an entry point without types, and a package without types', async () => {
  const noTypes = expect.stringMatching(/no type declarations were found\. \{.*"\.\/extra".*\} See https:/);
  // One problem for Node, and one for bundlers.
  expect(await checkTarball(pack('partly', [...scripts, 'dist/index.d.ts']))).toEqual([noTypes, noTypes]);
  expect(await checkTarball(pack('untyped', scripts))).toEqual([
    'The package contains no type declarations. Correct its build.',
  ]);
});

it('reports a missing script', async () => {
  const problems = await checkTarball(
    pack('broken', ['dist/index.js', 'dist/index.d.ts', 'dist/extra.d.ts']),
  );
  expect(problems.join('\n')).toMatch(/extra\.js.*does not exist/);
});
