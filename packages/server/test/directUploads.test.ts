import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileStore } from '../src/files/openFileStore.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import { createHttpBackend } from '../src/openBackend.ts';
import { sweepStorage } from '../src/sweeps/sweepStorage.ts';
import { type ApiResponse, asAgent, call, newEchoId, newVisitor, type Visitor } from './api.ts';
import { setUpIdentities } from './identities.ts';
import { onEmbeddedDatabase, onEveryDatabase, type ServerUnderTest } from './onEveryDatabase.ts';
import { S3Server } from './S3Server.ts';

const s3 = await S3Server.start();
afterAll(() => s3.stop());

const text = Buffer.from('The text of a file');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const checksumOf = (content: Buffer) => createHash('sha256').update(content).digest('base64');
const megabyte = 1024 * 1024;

describe('on the disk', () => onEveryDatabase((server) => suite(server, undefined)));
describe('in a bucket', () => onEmbeddedDatabase((server) => suite(server, s3), { s3: s3.settings }));

function suite(server: ServerUnderTest, bucket: S3Server | undefined): void {
  const { signIn, visitorOf, newIdentifier } = setUpIdentities(server);
  const announce = (visitor: Visitor, content: Buffer, fields: object = {}) =>
    visitor.call('POST', '/api/direct_uploads', {
      body: {
        file_name: 'note.txt',
        byte_size: content.length,
        content_type: 'text/plain',
        checksum: checksumOf(content),
        ...fields,
      },
    });
  const put = async ({ body }: ApiResponse, content: Buffer) => {
    const { url, headers } = body.upload;
    return (await fetch(new URL(url, server.url), { method: 'PUT', headers, body: new Uint8Array(content) }))
      .status;
  };
  const upload = async (visitor: Visitor, content: Buffer, fields: object = {}) => {
    const announced = await announce(visitor, content, fields);
    expect(await put(announced, content)).toBe(200);
    return announced.body.signed_id as string;
  };
  const send = (visitor: Visitor, signed_ids: readonly string[], echo_id = newEchoId()) =>
    visitor.call('POST', '/api/messages/send_file', { body: { signed_ids, echo_id, content: 'Look' } });
  const refused = (code: string, status: number) => ({ status, body: { error: { code } } });
  /** Lists the files that no message uses: incoming files and direct uploads. */
  const unused = async () => {
    const incoming = await readdir(join(server.dataDir, 'incoming')).catch(() => []);
    const store = await openFileStore(bucket ? { s3: bucket.settings } : {}, server.dataDir, silentLogger);
    const direct = [];
    for await (const { name } of store.direct.list()) direct.push(name);
    return [...incoming, ...direct];
  };
  const backendAt = (clock: () => number) => {
    const database = { ...server.db, close: async () => undefined };
    const options = { logger: silentLogger, clock, ...(bucket ? { s3: bucket.settings } : {}) };
    return createHttpBackend(options, { db: database, dataDir: server.dataDir });
  };
  const configure = (body: object) => asAgent(server, 'PATCH', '/channel?flow_token=other', { body });
  beforeAll(() => configure({ directUploadsEnabled: true }));

  it('sends uploaded files as one message, and keeps no second copy', async () => {
    const visitor = await newVisitor(server);
    const ids = [await upload(visitor, text), await upload(visitor, Buffer.from('another'))];
    const { status, body } = await send(visitor, ids);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      content: 'Look',
      attachments: [{ file_name: 'note.txt', file_size: text.length, file_type: 'file' }, { file_size: 7 }],
    });
    const response = await call(server, 'GET', body.attachments[0].data_url);
    expect(response.body).toBe(text.toString());
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(await unused()).toEqual([]);
  });

  it('returns the first message if the call is repeated, although a message already uses the files', async () => {
    const visitor = await newVisitor(server);
    const [id, echoId] = [await upload(visitor, text), newEchoId()];
    const first = await send(visitor, [id], echoId);
    expect((await send(visitor, [id], echoId)).body).toEqual(first.body);
    expect(await visitor.changes()).toHaveLength(1);
  });

  it('sends one message if two calls use the same file at the same time', async () => {
    const visitor = await newVisitor(server);
    const id = await upload(visitor, text);
    const responses = await Promise.all([send(visitor, [id]), send(visitor, [id])]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await visitor.changes()).toHaveLength(1);
  });

  it.each([
    [
      'a used file',
      async (visitor: Visitor) => {
        const id = await upload(visitor, text);
        await send(visitor, [id]);
        return [id];
      },
    ],
    [
      'a file that was not uploaded',
      async (visitor: Visitor) => [(await announce(visitor, text)).body.signed_id],
    ],
    ['a file of another visitor', async () => [await upload(await newVisitor(server), text)]],
    ['an unknown file', async () => ['0123456789abcdefghijklmnopqrstuvwxyzABCDEFG']],
    ['the same file twice', async (visitor: Visitor) => Array(2).fill(await upload(visitor, text))],
    [
      'a file with another checksum',
      async (visitor: Visitor) => [await upload(visitor, text, { checksum: checksumOf(page) })],
    ],
  ])('refuses %s, and stores no message', async (_case, prepare) => {
    const visitor = await newVisitor(server);
    const ids = await prepare(visitor);
    const before = (await visitor.changes()).length;
    expect(await send(visitor, ids)).toMatchObject(refused('upload_invalid', 422));
    expect(await visitor.changes()).toHaveLength(before);
  });

  it('checks the content of an upload, regardless of the announced type', async () => {
    const visitor = await newVisitor(server);
    const id = await upload(visitor, page, { file_name: 'photo.png', content_type: 'image/png' });
    expect(await send(visitor, [id])).toMatchObject(refused('unsupported_type', 415));
    expect(await visitor.changes()).toEqual([]);
    expect(await unused()).not.toContain(id);
    expect(await send(visitor, [id])).toMatchObject(refused('upload_invalid', 422));
  });

  it('refuses and deletes a stored file that does not have the announced size', async () => {
    const visitor = await newVisitor(server);
    const id = await upload(visitor, text);
    await server.db.query('update direct_uploads set byte_size = byte_size + 1 where id = $1', [id]);
    expect(await send(visitor, [id])).toMatchObject(refused('upload_invalid', 422));
    expect(await unused()).not.toContain(id);
  });

  it('sends a file that the visitor uploaded before signing in as a known person', async () => {
    const identifier = newIdentifier();
    await signIn(await newVisitor(server), identifier);
    const anonymous = await newVisitor(server);
    const id = await upload(anonymous, text);
    const known = visitorOf(await signIn(anonymous, identifier));
    expect((await send(known, [id])).status).toBe(200);
  });

  it.skipIf(bucket)('keeps no file whose upload ends after its visitor was erased', async () => {
    const visitor = await newVisitor(server);
    const { body: announced } = await announce(visitor, text);
    const before = await unused();
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    const uploading = fetch(new URL(announced.upload.url, server.url), {
      method: 'PUT',
      headers: announced.upload.headers,
      body: readable,
      duplex: 'half',
    } as RequestInit);
    await writer.write(text.subarray(0, 4));
    await expect.poll(unused).toHaveLength(before.length + 1);
    await visitor.call('DELETE', '/api/contact');
    await writer.write(text.subarray(4));
    await writer.close();
    expect((await uploading).status).toBe(422);
    expect(await unused()).toEqual(before);
  });

  it('refuses an upload that does not have the announced size', async () => {
    const visitor = await newVisitor(server);
    for (const content of [Buffer.concat([text, text]), text.subarray(1)]) {
      expect(await put(await announce(visitor, text), content)).toBeGreaterThanOrEqual(400);
    }
  });

  it.each([
    ['a script', { file_name: 'run.js' }, 'unsupported_type', 415],
    ['a file above the limit', { byte_size: 20 * megabyte + 1 }, 'too_large', 413],
    ['an empty file', { byte_size: 0 }, 'invalid', 422],
    ['a malformed checksum', { checksum: 'abc' }, 'invalid', 422],
  ])('refuses the announcement of %s', async (_case, fields, code, status) => {
    expect(await announce(await newVisitor(server), text, fields)).toMatchObject(refused(code, status));
  });

  it.each([
    ['direct uploads', { directUploadsEnabled: false }, 'direct_uploads_off'],
    ['attachments', { attachments: 0 }, 'attachments_off'],
  ])('refuses announcements if the channel has %s turned off', async (_case, settings, code) => {
    await configure(settings);
    const response = await announce(await newVisitor(server), text);
    await configure({ directUploadsEnabled: true, attachments: null });
    expect(response).toMatchObject(refused(code, 403));
  });

  it('if a page is reloaded and sends the same files again, returns the first message and deletes the new copies', async () => {
    const visitor = await newVisitor(server);
    const echoId = newEchoId();
    const first = await send(visitor, [await upload(visitor, text)], echoId);
    const again = await upload(visitor, text);
    expect((await send(visitor, [again], echoId)).body).toEqual(first.body);
    expect(await unused()).not.toContain(again);
    const form = new FormData();
    form.append('attachments[]', new File([text], 'note.txt'));
    form.append('echo_id', echoId);
    form.append('content', 'Look');
    expect((await visitor.call('POST', '/api/messages/send_file', { form })).body).toEqual(first.body);
    expect(await visitor.changes()).toHaveLength(1);
  });

  it('refuses other files with the echo_id of a message', async () => {
    const visitor = await newVisitor(server);
    const echoId = newEchoId();
    await send(visitor, [await upload(visitor, text)], echoId);
    const other = await send(visitor, [await upload(visitor, Buffer.from('another'))], echoId);
    expect(other).toMatchObject(refused('conflict', 409));
  });

  it('adds a file to the daily usage when it is sent, not when it is uploaded', async () => {
    const used = async () => {
      const rows = await server.db.query<{ bytes: number }>(
        `select coalesce(sum(bytes), 0)::bigint as bytes from daily_usage where bytes <> ${'Look'.length}`,
      );
      return rows[0]?.bytes ?? 0;
    };
    const visitor = await newVisitor(server);
    const before = await used();
    const id = await upload(visitor, text);
    expect((await used()) - before).toBe(0);
    await send(visitor, [id]);
    expect((await used()) - before).toBe(2 * text.length);
  });

  it('counts the unsent files of an erased visitor against a daily quota', async () => {
    const visitor = await newVisitor(server);
    const content = Buffer.alloc(1_237);
    expect((await announce(visitor, content)).status).toBe(200);
    await visitor.call('DELETE', '/api/contact');
    const rows = await server.db.query(`select 1 from daily_usage where bytes = ${content.length}`);
    expect(rows).toHaveLength(1);
  });

  it.runIf(bucket)('deletes a file that reaches the bucket after its visitor was erased', async () => {
    const visitor = await newVisitor(server);
    const other = await newVisitor(server);
    const open = await upload(other, text);
    const late = await announce(visitor, text);
    await visitor.call('DELETE', '/api/contact');
    expect(await put(late, text)).toBe(200);
    expect(await unused()).toContain(late.body.signed_id);
    await sweepStorage(await backendAt(Date.now), { retentionDays: undefined });
    expect(await unused()).not.toContain(late.body.signed_id);
    expect((await send(other, [open])).status).toBe(200);
  });

  it('deletes a visitor’s files with the visitor, and unused files after an hour', async () => {
    const [visitor, other] = [await newVisitor(server), await newVisitor(server)];
    const [first, second] = [await upload(visitor, text), await upload(other, text)];
    await visitor.call('DELETE', '/api/contact');
    const left = await unused();
    expect([left.includes(first), left.includes(second)]).toEqual([false, true]);
    await sweepStorage(await backendAt(() => Date.now() + 3_700_000), { retentionDays: undefined });
    expect(await unused()).toEqual([]);
    expect(await send(other, [second])).toMatchObject(refused('upload_invalid', 422));
  });
}
