import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { createThumbnails } from './thumbnails.ts';

const folder = mkdtempSync(join(tmpdir(), 'chat-thumbnails-'));
afterAll(() => rmSync(folder, { recursive: true }));

const picture = join(folder, 'picture');
await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
  .png()
  .toFile(picture);
const pipe = join(folder, 'pipe');
execFileSync('mkfifo', [pipe]);

it('gives up on a picture that takes too long, and reads the next one', async () => {
  const thumbnails = createThumbnails({ logger: silentLogger, timeoutMs: 4_000 });
  // Opening a pipe without a writer never returns.
  expect(await thumbnails.read(pipe, 'image/png')).toEqual({});
  expect(await thumbnails.read(picture, 'image/png')).toMatchObject({ size: { width: 900, height: 600 } });
  thumbnails.close();
});

it.each(['image/avif', 'image/heic', 'image/bmp', 'video/mp4'])(
  'does not read files of type %s',
  async (type) => {
    const thumbnails = createThumbnails({ logger: silentLogger });
    expect(await thumbnails.read(picture, type)).toEqual({});
  },
);

it.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>'],
  ['a TIFF', await sharp(picture).tiff().toBuffer()],
  ['an AVIF', await sharp(picture).avif().toBuffer()],
])('does not decode %s that is declared as a PNG', async (_case, content) => {
  const thumbnails = createThumbnails({ logger: silentLogger });
  const path = join(folder, 'other');
  await writeFile(path, content);
  expect(await thumbnails.read(path, 'image/png')).toEqual({});
  thumbnails.close();
});

it('warns once if the process does not start', async () => {
  const warnings: string[] = [];
  const thumbnails = createThumbnails({ logger: { warn: (text) => warnings.push(text) }, timeoutMs: 1 });
  await thumbnails.read(picture, 'image/png');
  await thumbnails.read(picture, 'image/png');
  expect(warnings).toEqual([expect.stringContaining('did not start')]);
});
