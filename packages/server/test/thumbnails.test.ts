import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { writeBackup } from '../src/backup/writeBackup.ts';
import { openFileStore } from '../src/files/openFileStore.ts';
import { sweepFiles } from '../src/files/sweepFiles.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import { asAgent, call, newVisitor, type Visitor } from './api.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

/** No format can compress noise well. The left half is dark. */
async function noise(width: number, height: number) {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const dark = { width: width / 2, height, channels: 3, background: 'black' } as const;
  return sharp({ create: { width, height, channels: 3, background: 'white', noise: gaussian } })
    .composite([{ input: { create: dark }, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

const original = sharp(await noise(800, 600));
const frame = await sharp(await noise(600, 400)).toBuffer();
const pictures = {
  'photo.jpg': await original.clone().jpeg().toBuffer(),
  'photo.png': await original.clone().png().toBuffer(),
  'photo.webp': await original.clone().webp({ lossless: true }).toBuffer(),
  'photo.gif': await original.clone().gif().toBuffer(),
  'animated.gif': await sharp([frame, frame], { join: { animated: true } })
    .gif()
    .toBuffer(),
};
const turned = await original
  .clone()
  .jpeg()
  .withMetadata({ orientation: 6 })
  .withExif({ IFD0: { Copyright: 'canary-of-the-camera' } })
  .toBuffer();

const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
  .gif()
  .toBuffer();

/** A PNG of 10,000 × 10,000 black pixels, with one bit per pixel, in about 12 kB. */
const bomb = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  pngChunk('IHDR', Buffer.from('00002710000027100100000000', 'hex')),
  pngChunk('IDAT', deflateSync(Buffer.alloc(10_000 * (1 + 10_000 / 8)))),
  pngChunk('IEND', Buffer.alloc(0)),
]);

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

onEveryDatabase((server) => {
  const send = async (visitor: Visitor, name: string, content: Buffer) => {
    const form = new FormData();
    form.append('attachments[]', new File([new Uint8Array(content)], name));
    const { status, body } = await visitor.call('POST', '/api/messages/send_file', { form });
    expect(status).toBe(200);
    return { message: body, attachment: body.attachments[0] };
  };
  const download = async (path: string) => {
    const response = await fetch(new URL(path, server.url));
    return { response, content: Buffer.from(await response.arrayBuffer()) };
  };
  const storedFiles = async () => {
    const entries = await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  it.each(Object.entries(pictures))('makes a small, unanimated WebP of %s', async (name, content) => {
    const { attachment } = await send(await newVisitor(server), name, content);
    const size = await sharp(content).metadata();
    expect(attachment).toMatchObject({ width: size.width, height: size.height, file_size: content.length });
    const { response, content: thumbnail } = await download(attachment.thumb_url);
    const { format, width, height, pages } = await sharp(thumbnail).metadata();
    expect({ format, width, height, pages }).toEqual({
      format: 'webp',
      width: 480,
      height: Math.round((480 * size.height) / size.width),
      pages: undefined,
    });
    expect(thumbnail.length).toBeLessThan(content.length / 4);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(thumbnail.length),
      'content-disposition': `attachment; filename*=UTF-8''${name}.webp`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await download(attachment.data_url)).content.equals(content)).toBe(true);
  });

  it('the thumbnail of a picture is rotated to its EXIF orientation, and has no metadata', async () => {
    const { attachment } = await send(await newVisitor(server), 'turned.jpg', turned);
    expect(attachment).toMatchObject({ width: 600, height: 800 });
    const { content } = await download(attachment.thumb_url);
    const { width, height, orientation, exif, xmp, icc } = await sharp(content).metadata();
    expect({ width, height, orientation, exif, xmp, icc }).toEqual({ width: 450, height: 600 });
    expect(content.includes('canary-of-the-camera')).toBe(false);
    // The dark left half of the stored picture is shown at the top.
    const halves = await sharp(content).resize(1, 2, { fit: 'fill' }).greyscale().raw().toBuffer();
    expect(halves[0]).toBeLessThan(20);
    expect(halves[1]).toBeGreaterThan(100);
  });

  it.each([
    ['a truncated picture', 'cut.png', pictures['photo.png'].subarray(0, 20_000), [800, 600]],
    ['a picture with only a header', 'empty.jpg', pictures['photo.jpg'].subarray(0, 700), [800, 600]],
    ['a decompression bomb', 'bomb.png', bomb, [10_000, 10_000]],
    ['a picture that is smaller than its thumbnail', 'dot.gif', dot, [1, 1]],
  ])(
    'shows %s in full instead of a thumbnail, and still makes thumbnails of other pictures',
    async (_case, name, content, [width, height]) => {
      const visitor = await newVisitor(server);
      const { attachment } = await send(visitor, name, content);
      expect(attachment).toMatchObject({ width, height, thumb_url: attachment.data_url });
      const other = await send(visitor, 'photo.jpg', pictures['photo.jpg']);
      expect(other.attachment.thumb_url).not.toBe(other.attachment.data_url);
    },
  );

  describe('a thumbnail', () => {
    it('has its own signature', async () => {
      const { attachment } = await send(await newVisitor(server), 'photo.jpg', pictures['photo.jpg']);
      for (const path of [
        attachment.data_url.replace('?', '?size=thumbnail&'),
        attachment.thumb_url.replace('size=thumbnail&', ''),
        attachment.thumb_url.replace('size=thumbnail', 'size=medium'),
      ]) {
        expect((await call(server, 'GET', path, { flowToken: null })).status).toBe(404);
      }
    });

    it('is deleted with its message, and with its visitor', async () => {
      const before = await storedFiles();
      const visitor = await newVisitor(server);
      const first = await send(visitor, 'photo.jpg', pictures['photo.jpg']);
      await send(visitor, 'photo.png', pictures['photo.png']);
      expect(await storedFiles()).toHaveLength(before.length + 4);
      await asAgent(server, 'DELETE', `/messages/${first.message.id}`);
      expect(await storedFiles()).toHaveLength(before.length + 2);
      expect((await download(first.attachment.thumb_url)).response.status).toBe(404);
      await visitor.call('DELETE', '/api/contact');
      expect((await storedFiles()).sort()).toEqual(before.sort());
    });

    it('is kept by cleanups while its message exists, and is part of backups', async () => {
      const { attachment } = await send(await newVisitor(server), 'photo.jpg', pictures['photo.jpg']);
      const orphan = join(server.dataDir, 'files', 'ab', 'orphan-thumbnail');
      await mkdir(dirname(orphan), { recursive: true });
      await writeFile(orphan, 'orphaned');
      const store = await openFileStore({}, server.dataDir, silentLogger);
      expect(await sweepFiles(server.db, store, Date.now() + 3_700_000)).toBe(1);
      const { response, content } = await download(attachment.thumb_url);
      expect(response.status).toBe(200);
      const database = { ...server.db, close: async () => undefined };
      const chunks: Buffer[] = [];
      for await (const chunk of writeBackup(database, store, 0)) chunks.push(chunk);
      expect(Buffer.concat(chunks).includes(content)).toBe(true);
    });

    it('counts against the quota of uploads', async () => {
      const used = async () => {
        const rows = await server.db.query<{ bytes: number }>(
          'select sum(bytes)::bigint as bytes from daily_usage',
        );
        return rows[0]?.bytes ?? 0;
      };
      const visitor = await newVisitor(server);
      const before = await used();
      const { attachment } = await send(visitor, 'photo.jpg', pictures['photo.jpg']);
      const { content } = await download(attachment.thumb_url);
      // One count each for the visitor and the network address.
      expect((await used()) - before).toBe(2 * (pictures['photo.jpg'].length + content.length));
    });
  });
});
