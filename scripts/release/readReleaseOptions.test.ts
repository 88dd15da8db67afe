import { expect, it } from 'vitest';
import { readReleaseOptions } from './readReleaseOptions.ts';

it.each([[[]], [['--dry-run']]])('%j publishes nothing, even with a token', (args) => {
  expect(readReleaseOptions(args, 'npm_token')).toEqual({ kind: 'dry-run' });
});

it('publishes with --publish and a token', () => {
  expect(readReleaseOptions(['--publish'], 'npm_token')).toEqual({ kind: 'publish', token: 'npm_token' });
});

it('sets the version with `version`', () => {
  expect(readReleaseOptions(['version'])).toEqual({ kind: 'version' });
});

it.each([
  [['--publish'], 'NPM_TOKEN is not set'],
  [['--publish', '--dry-run'], 'contradict each other'],
  [['version', '--publish'], '`version` takes no options'],
  [['publish'], 'Unknown argument "publish"'],
  [['version', '2.0.0'], 'Unknown argument "version 2.0.0"'],
  [['--publsh'], "Unknown option '--publsh'"],
])('%j throws: %s', (args, message) => {
  expect(() => readReleaseOptions(args)).toThrow(message);
});
