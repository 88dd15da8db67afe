// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { readPictureContents } from './readPicturePairs.ts';

const { stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], { encoding: 'utf8' });
const hasHistory = stdout.trim() === 'false';

it.runIf(hasHistory)('readPictureContents reads changed screenshots, each in two different versions', () => {
  const contents = readPictureContents();
  expect(contents.map(({ pair }) => pair.name)).toContain('blocks-composer--all-states');
  const signature = Buffer.from('\x89PNG', 'latin1');
  for (const { now, before } of contents) {
    expect([now, before].map((file) => Buffer.from(file.subarray(0, 4)))).toEqual([signature, signature]);
    expect(Buffer.from(now).equals(before)).toBe(false);
  }
});
