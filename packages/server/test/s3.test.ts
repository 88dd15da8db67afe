import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '../src/backup/restoreBackup.ts';
import { openControl } from '../src/commands/openControl.ts';
import { saveBackup } from '../src/commands/saveBackup.ts';
import { createServer } from '../src/createServer.ts';
import { openFileStore } from '../src/files/openFileStore.ts';
import { sweepFiles } from '../src/files/sweepFiles.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import { openDatabase } from '../src/storage/openDatabase.ts';
import { asAgent, call, newEchoId, newVisitor, type Visitor } from './api.ts';
import { onEmbeddedDatabase } from './onEveryDatabase.ts';
import { S3Server } from './S3Server.ts';

const s3 = await S3Server.start();
afterAll(() => s3.stop());
afterEach(() => {
  s3.isDown = false;
});

const photo = await sharp({
  create: {
    width: 1000,
    height: 800,
    channels: 3,
    background: 'gray',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
  .jpeg()
  .toBuffer();
const large = Buffer.alloc(5_000_000, 'line of text\n');

onEmbeddedDatabase(
  (server) => {
    const upload = (visitor: Visitor, name: string, content: Buffer, echo_id = newEchoId()) => {
      const form = new FormData();
      form.append('attachments[]', new File([new Uint8Array(content)], name));
      form.append('echo_id', echo_id);
      return visitor.call('POST', '/api/messages/send_file', { form });
    };
    const download = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(new URL(path, server.url), { headers });
      return { response, content: Buffer.from(await response.arrayBuffer()) };
    };
    const incoming = () => readdir(join(server.dataDir, 'incoming'));
    const store = () => openFileStore({ s3: s3.settings }, server.dataDir, silentLogger);
    const files = async () => (await s3.objects()).filter((name) => name.startsWith('files/'));

    it('stores files and thumbnails only in the bucket, and serves files as safe downloads', async () => {
      const { body } = await upload(await newVisitor(server), 'photo.jpg', photo);
      const [file] = body.attachments;
      const { response, content } = await download(file.data_url);
      expect(content.equals(photo)).toBe(true);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': "attachment; filename*=UTF-8''photo.jpg",
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-length': String(photo.length),
      });
      expect((await sharp((await download(file.thumb_url)).content).metadata()).format).toBe('webp');
      expect(await files()).toHaveLength(2);
      expect(await incoming()).toEqual([]);
      await expect(readdir(join(server.dataDir, 'files'))).rejects.toThrow('ENOENT');
    });

    it('serves ranges of a large file', async () => {
      const { body } = await upload(await newVisitor(server), 'large.txt', large);
      const [{ data_url: url }] = body.attachments;
      const { response, content } = await download(url, { Range: 'bytes=4000000-4000099' });
      expect([response.status, response.headers.get('content-range')]).toEqual([
        206,
        'bytes 4000000-4000099/5000000',
      ]);
      expect(content.equals(large.subarray(4_000_000, 4_000_100))).toBe(true);
      expect((await download(url)).content.equals(large)).toBe(true);
    });

    it('refuses a file of a wrong type before it reaches the bucket', async () => {
      const before = await files();
      const response = await upload(await newVisitor(server), 'page.png', Buffer.from('<script>'));
      expect(response.status).toBe(415);
      expect(await files()).toEqual(before);
    });

    it('deletes files with their message, and with their visitor', async () => {
      const before = await files();
      const visitor = await newVisitor(server);
      const { body } = await upload(visitor, 'photo.jpg', photo);
      await upload(visitor, 'photo.jpg', photo);
      expect(await files()).toHaveLength(before.length + 4);
      await asAgent(server, 'DELETE', `/messages/${body.id}`);
      expect(await files()).toHaveLength(before.length + 2);
      await visitor.call('DELETE', '/api/contact');
      expect((await files()).sort()).toEqual(before.sort());
    });

    it('responds 404 if the object was deleted from the bucket', async () => {
      const { body } = await upload(await newVisitor(server), 'a.txt', Buffer.from('text'));
      const [{ secret }] = (await server.db.query<{ secret: string }>(
        `select secret from attachments where id = ${body.attachments[0].id}`,
      )) as [{ secret: string }];
      await (await store()).accepted.remove(secret);
      const response = await call(server, 'GET', body.attachments[0].data_url);
      expect(response).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
    });

    describe('while the store is down', () => {
      it('refuses uploads with 503 and stores no message, and accepts the repeated upload afterward', async () => {
        const visitor = await newVisitor(server);
        const echoId = newEchoId();
        s3.isDown = true;
        const refused = await upload(visitor, 'a.txt', Buffer.from('text'), echoId);
        expect(refused).toMatchObject({ status: 503, body: { error: { code: 'files_unavailable' } } });
        expect(refused.headers.get('retry-after')).toBe('5');
        expect(await visitor.changes()).toEqual([]);
        expect(await incoming()).toEqual([]);
        expect((await visitor.send('Text still works')).status).toBe(200);
        s3.isDown = false;
        expect((await upload(visitor, 'a.txt', Buffer.from('text'), echoId)).status).toBe(200);
        expect(await visitor.changes()).toHaveLength(2);
      });

      it('responds 503 to downloads, but stays ready', async () => {
        const { body } = await upload(await newVisitor(server), 'a.txt', Buffer.from('text'));
        s3.isDown = true;
        const response = await call(server, 'GET', body.attachments[0].data_url);
        expect(response).toMatchObject({ status: 503, body: { error: { code: 'files_unavailable' } } });
        expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      });

      it('erases a visitor at once, and the files in a cleanup more than an hour later', async () => {
        const before = await files();
        const visitor = await newVisitor(server);
        await upload(visitor, 'photo.jpg', photo);
        s3.isDown = true;
        expect((await visitor.call('DELETE', '/api/contact')).status).toBe(200);
        s3.isDown = false;
        expect(await files()).toHaveLength(before.length + 2);
        expect(await sweepFiles(server.db, await store(), Date.now())).toBe(0);
        expect(await sweepFiles(server.db, await store(), Date.now() + 3_700_000)).toBe(2);
        expect((await files()).sort()).toEqual(before.sort());
      });
    });

    it('accepts requests before the first cleanup has listed the bucket, and can stop during that cleanup', async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'chat-second-'));
      await copyFile(join(server.dataDir, 'secret-key'), join(dataDir, 'secret-key'));
      const database = { ...server.db, close: async () => undefined };
      s3.isListStuck = true;
      const second = createServer({
        port: 0,
        database,
        dataDir,
        s3: s3.settings,
        logger: silentLogger,
      });
      await second.listen();
      await expect.poll(() => s3.stuckLists).toBe(1);
      expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
      await second.close();
      s3.isListStuck = false;
      await rm(dataDir, { recursive: true });
    });

    it('backs up the files of the bucket, and restores them to a disk', async () => {
      const visitor = await newVisitor(server);
      const { body } = await upload(visitor, 'photo.jpg', photo);
      const dataDir = await mkdtemp(join(tmpdir(), 'chat-restored-'));
      const file = join(dataDir, 'chat.backup');
      const control = await openControl({ dataDir: server.dataDir });
      await saveBackup(control, file).finally(() => control.close());
      await copyFile(join(server.dataDir, 'secret-key'), join(dataDir, 'secret-key'));
      const db = await openDatabase({ databaseUrl: 'memory:', dataDir, onIdleError: () => undefined });
      const onDisk = await openFileStore({}, dataDir, silentLogger);
      await restoreBackup(file, { db, dataDir, files: onDisk, secretKey: undefined, isReplacing: false });
      const restored = createServer({ port: 0, database: db, dataDir, logger: silentLogger });
      await restored.listen();
      const response = await fetch(new URL(body.attachments[0].data_url, restored.url));
      expect(Buffer.from(await response.arrayBuffer()).equals(photo)).toBe(true);
      await restored.close();
      await rm(dataDir, { recursive: true });
    });

    it.each([
      ['a wrong secret', { secretAccessKey: 'wrong' }, '403 SignatureDoesNotMatch'],
      ['an unknown key', { accessKeyId: 'nobody' }, '403 InvalidAccessKeyId'],
      ['a missing bucket', { bucket: 'nothing-here' }, 'there is no such bucket'],
    ])('does not open the file store with %s', async (_case, change, reason) => {
      const settings = { ...s3.settings, ...change };
      await expect(openFileStore({ s3: settings }, server.dataDir, silentLogger)).rejects.toThrow(reason);
    });

    it('opens the file store with a warning if the bucket can’t be reached', async () => {
      const warnings: string[] = [];
      const logger = { ...silentLogger, warn: (text: string) => warnings.push(text) };
      s3.isDown = true;
      await openFileStore({ s3: s3.settings }, server.dataDir, logger);
      expect(warnings).toEqual([expect.stringContaining('s3://chat-files/site cannot be reached')]);
    });
  },
  { s3: s3.settings },
);
