import { expect, it } from 'vitest';
import { findMissingFiles } from './findMissingFiles.mjs';

const manifest = {
  name: '@chat/example',
  publishConfig: {
    exports: {
      '.': './dist/index.js',
      './styles.css': { types: './dist/styles.css.d.ts', default: './dist/styles.css' },
    },
  },
};
const complete = ['./dist/index.js', './dist/index.d.ts', './dist/styles.css.d.ts', './dist/styles.css'];

it('a package with all files that it exports has no problems', () => {
  expect(findMissingFiles(manifest, (file) => (complete.includes(file) ? 1 : 0))).toEqual([]);
});

it.each(complete)('reports that %s is missing or empty', (missing) => {
  const problems = findMissingFiles(manifest, (file) => (file === missing ? 0 : 1));
  expect(problems).toEqual([
    expect.stringContaining(`as ${missing}, but the build has not written this file`),
  ]);
});

it('reports a package that publishes no exports', () => {
  expect(findMissingFiles({ name: '@chat/example' }, () => 1)).toEqual([
    expect.stringContaining('@chat/example was not packed'),
  ]);
});

it('reports a program that is missing', () => {
  const withProgram = {
    ...manifest,
    publishConfig: { ...manifest.publishConfig, bin: { example: './dist/main.js' } },
  };
  expect(findMissingFiles(withProgram, (file) => (complete.includes(file) ? 1 : 0))).toEqual([
    expect.stringContaining('its program example is ./dist/main.js, but the build has not written this file'),
  ]);
});
