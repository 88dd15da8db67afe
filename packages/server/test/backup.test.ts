import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { readBackup } from '../src/backup/readBackup.ts';
import { restoreBackup } from '../src/backup/restoreBackup.ts';
import { openControl, requireNoServer } from '../src/commands/openControl.ts';
import { saveBackup } from '../src/commands/saveBackup.ts';
import { createServer } from '../src/createServer.ts';
import { openFileStore } from '../src/files/openFileStore.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import { openDatabase } from '../src/storage/openDatabase.ts';
import { call, newVisitor, type Visitor, visitorWith } from './api.ts';
import { noLimits, onEveryDatabase } from './onEveryDatabase.ts';
import { findPostgres, type Postgres, startPostgres } from './startPostgres.ts';

const picture = Buffer.from('content of a file').toString('base64').repeat(9_000);

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chat-backup-'));
  folders.push(folder);
  return folder;
};
let otherPostgres: Postgres | undefined;
afterAll(async () => {
  await otherPostgres?.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

onEveryDatabase((server) => {
  const filesIn = (dataDir: string) => openFileStore({}, dataDir, silentLogger);
  const sendFile = (visitor: Visitor) => {
    const form = new FormData();
    form.append('attachments[]', new File([picture], 'a.txt'));
    return visitor.call('POST', '/api/messages/send_file', { form });
  };
  const saveTo = async (file: string) => {
    const control = await openControl({ dataDir: server.dataDir });
    expect(control.isServerRunning).toBe(true);
    await saveBackup(control, file).finally(() => control.close());
  };
  /**
   * Returns the URL of a PostgreSQL database if the tested one is embedded and PostgreSQL is installed. Otherwise,
   * returns the URL of an embedded database.
   */
  const otherUrl = async () => {
    const programs = findPostgres();
    if (server.db.kind !== 'embedded' || !programs) return 'memory:';
    otherPostgres ??= await startPostgres(programs);
    return otherPostgres.url;
  };

  it('saves the messages and the file of a visitor while others write, and restores them into another database', async () => {
    const visitor = await newVisitor(server);
    await visitor.send('Ein Gruß 👋');
    await sendFile(visitor);
    const before = await visitor.changes();
    const file = join(await newFolder(), 'chat.backup');
    const others = Promise.all(Array.from({ length: 5 }, () => newVisitor(server)));
    const writing = others.then((writers) =>
      Promise.all(
        writers.flatMap((writer) => Array.from({ length: 20 }, (_, index) => writer.send(`${index}`))),
      ),
    );
    await saveTo(file);
    await writing;

    const dataDir = await newFolder();
    const db = await openDatabase({ databaseUrl: await otherUrl(), dataDir, onIdleError: () => undefined });
    const target = { db, dataDir, files: await filesIn(dataDir), secretKey: undefined, isReplacing: false };
    await expect(restoreBackup(file, target)).rejects.toThrow('No secret key was found');
    await copyFile(join(server.dataDir, 'secret-key'), join(dataDir, 'secret-key'));
    expect(await restoreBackup(file, target)).toMatchObject({ files: 1 });
    await expect(restoreBackup(file, target)).rejects.toThrow('There is data already');
    expect(await restoreBackup(file, { ...target, isReplacing: true })).toMatchObject({ files: 1 });

    const restored = createServer({ port: 0, database: db, dataDir, limits: noLimits, logger: silentLogger });
    await restored.listen();
    try {
      const restoredServer = { url: restored.url, agentToken: '' };
      const session = { id: visitor.id, conv_token: visitor.token, pubsub_token: visitor.pubsubToken };
      const after = visitorWith(restoredServer, 'other', session);
      expect(await after.changes()).toEqual(before);
      const url = before.at(-1)?.attachments[0].data_url;
      expect((await call(restoredServer, 'GET', url)).body).toBe(picture);
      const { body } = await after.send('And on we go');
      expect(body.rev).toBe((before.at(-1)?.rev ?? 0) + 1);
      expect(body.id).toBeGreaterThan(before.at(-1)?.id);
    } finally {
      await restored.close();
    }
  });

  it('only the user that saves a backup can read it, even if an interrupted backup was readable by others', async () => {
    const file = join(await newFolder(), 'chat.backup');
    await writeFile(`${file}.unfinished`, '', { mode: 0o644 });
    await saveTo(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('restores a backup into a data directory that does not exist yet', async () => {
    const file = join(await newFolder(), 'chat.backup');
    await saveTo(file);
    const dataDir = join(await newFolder(), 'new');
    const secretKey = (await readFile(join(server.dataDir, 'secret-key'), 'utf8')).trim();
    const db = await openDatabase({ databaseUrl: 'memory:', dataDir, onIdleError: () => undefined });
    try {
      const target = { db, dataDir, files: await filesIn(dataDir), secretKey, isReplacing: false };
      expect((await restoreBackup(file, target)).rows).toBeGreaterThan(0);
    } finally {
      await db.close();
    }
  });

  it('rolls back: restores a backup over data that a newer version has migrated', async () => {
    const visitor = await newVisitor(server);
    const file = join(await newFolder(), 'chat.backup');
    await saveTo(file);
    const dataDir = await newFolder();
    await copyFile(join(server.dataDir, 'secret-key'), join(dataDir, 'secret-key'));
    const location = { databaseUrl: undefined, dataDir, onIdleError: () => undefined };
    const upgraded = await openDatabase(location);
    await upgraded.query(`insert into schema_migrations (name) values ('999_future.sql')`);
    await upgraded.close();
    await expect(openDatabase(location)).rejects.toThrow('by a newer version');

    const db = await openDatabase({ ...location, skipsMigration: true });
    const target = { db, dataDir, files: await filesIn(dataDir), secretKey: undefined, isReplacing: true };
    await restoreBackup(file, target).finally(() => db.close());

    const rolledBack = await openDatabase(location);
    const found = await rolledBack.query('select 1 from contacts where id = $1', [visitor.id]);
    await rolledBack.close();
    expect(found).toHaveLength(1);
  });

  it.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['changed in one byte', (bytes: Buffer) => gzipSync(changed(gunzipSync(bytes)))],
    ['not a backup file', () => gzipSync('{"hello":"there"}\n')],
    ['of a newer version', (bytes: Buffer) => gzipSync(newer(gunzipSync(bytes)))],
  ])('refuses to restore a file that is %s, and keeps the existing messages', async (damage, change) => {
    const visitor = await newVisitor(server);
    await sendFile(visitor);
    const file = join(await newFolder(), 'chat.backup');
    await saveTo(file);
    await writeFile(file, change(await readFile(file)));
    const dataDir = await newFolder();
    const db = { ...server.db, close: async () => undefined };
    const target = { db, dataDir, files: await filesIn(dataDir), secretKey: undefined, isReplacing: true };
    const expectedError =
      damage === 'of a newer version'
        ? 'newer version of this server (unknown migrations: 999_future.sql)'
        : 'damaged or incomplete';
    await expect(restoreBackup(file, target)).rejects.toThrow(expectedError);
    expect((await visitor.changes()).length).toBe(1);
  });

  it('reports that a missing file cannot be read, instead of calling the backup damaged', async () => {
    const unread = () => expect.unreachable();
    const reader = { header: unread, rows: unread, file: unread };
    await expect(readBackup(join(server.dataDir, 'missing.backup'), reader)).rejects.toThrow(
      /^The backup cannot be read \(ENOENT: .*missing\.backup.*\)\. Check its path and permissions\.$/,
    );
  });

  it('refuses to restore while a server is using the data directory', async () => {
    await expect(requireNoServer(server.dataDir)).rejects.toThrow('A server is using');
  });
});

function changed(content: Buffer): Buffer {
  const index = content.lastIndexOf('"file":"') + 2_000;
  content.writeUInt8(content.readUInt8(index) ^ 1, index);
  return content;
}

function newer(content: Buffer): Buffer {
  return Buffer.from(
    content.toString('latin1').replace('"migrations":[', '"migrations":["999_future.sql",'),
    'latin1',
  );
}
