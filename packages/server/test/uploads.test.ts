import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { asAgent, call, newEchoId, newVisitor, type Visitor } from './api.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

const megabyte = 1024 * 1024;
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

/** The beginning of a PNG of 3 × 2 pixels. */
const png = Buffer.concat([
  bytes('89504e470d0a1a0a 0000000d 49484452 00000003 00000002 08 02 00 00 00 00000000'),
  deflateSync(Buffer.alloc(20)),
]);

const send = (visitor: Visitor, files: File[], fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const file of files) form.append('attachments[]', file);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return visitor.call('POST', '/api/messages/send_file', { form });
};
const file = (name: string, content: Buffer | string, type = 'application/octet-stream') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type });

onEveryDatabase((server) => {
  const incomingFiles = () => readdir(join(server.dataDir, 'incoming'));

  it('stores several files in one message with their metadata, and serves files as safe downloads', async () => {
    const visitor = await newVisitor(server);
    const { status, body } = await send(visitor, [file('a photo.png', png), file('été.txt', 'hello')], {
      echo_id: newEchoId(),
      content: 'Look',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      content: 'Look',
      attachments: [
        { file_type: 'image', file_name: 'a photo.png', file_size: png.length, width: 3, height: 2 },
        { file_type: 'file', file_name: 'été.txt', file_size: 5, thumb_url: null },
      ],
    });
    const [photo, text] = body.attachments;
    expect(photo.thumb_url).toBe(photo.data_url);
    const response = await call(server, 'GET', text.data_url);
    expect(response.body).toBe('hello');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename*=UTF-8''%C3%A9t%C3%A9.txt`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it.each([
    ['the beginning', 'bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['the rest', 'bytes=6-', 206, '6789', 'bytes 6-9/10'],
    ['the tail', 'bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['the available bytes up to the end', 'bytes=8-99', 206, '89', 'bytes 8-9/10'],
    [
      'nothing beyond the end',
      'bytes=10-',
      416,
      expect.objectContaining({ error: expect.anything() }),
      'bytes */10',
    ],
    ['the whole instead of several parts', 'bytes=0-1,3-4', 200, '0123456789', null],
  ])('serves %s of a file', async (_case, range, status, content, contentRange) => {
    const visitor = await newVisitor(server);
    const { body } = await send(visitor, [file('digits.txt', '0123456789')]);
    const response = await call(server, 'GET', body.attachments[0].data_url, { headers: { Range: range } });
    expect([response.status, response.body, response.headers.get('content-range')]).toEqual([
      status,
      content,
      contentRange,
    ]);
  });

  it('responds to a repeated upload with the first message, stores it once, and refuses different files', async () => {
    const visitor = await newVisitor(server);
    const echo_id = newEchoId();
    const first = await send(visitor, [file('a.txt', 'same')], { echo_id });
    const second = await send(visitor, [file('a.txt', 'same')], { echo_id });
    expect(second.body).toEqual(first.body);
    expect((await send(visitor, [file('a.txt', 'different')], { echo_id })).status).toBe(409);
    expect(await visitor.changes()).toHaveLength(1);
    expect(await incomingFiles()).toEqual([]);
  });

  it.each([
    [
      'an SVG image',
      'drawing.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['an HTML page', 'page.html', '<!doctype html><script>alert(1)</script>'],
    ['an HTML page named .png', 'page.png', '<!doctype html><script>alert(1)</script>'],
    ['an executable', 'setup.exe', bytes('4d5a9000')],
    ['an executable with a right-to-left override in its name', 'photo\u202Egpj.exe', bytes('ffd8ffe0')],
    ['a script', 'run.js', 'alert(1)'],
    ['an image named .pdf', 'notes.pdf', png],
    ['a PDF named .jpg', 'photo.jpg', '%PDF-1.7'],
    ['a file name without an extension', 'noextension', 'text'],
    ['a file name that is only an extension', '.htaccess', 'Options +Indexes'],
    ['binary data named .txt', 'notes.txt', bytes('00010203ff')],
    ['a file with a second extension', 'photo.png.html', png],
  ])('refuses %s', async (_case, name, content) => {
    const visitor = await newVisitor(server);
    const response = await send(visitor, [file('fine.txt', 'fine'), file(name, content, 'image/png')]);
    expect(response).toMatchObject({ status: 415, body: { error: { code: 'unsupported_type' } } });
    expect(await visitor.changes()).toEqual([]);
    expect(await incomingFiles()).toEqual([]);
  });

  it.each([
    ['one byte under it', -1, 200],
    ['of exactly 20 MB', 0, 200],
    ['one byte over it', 1, 413],
  ])('applies the default limit of 20 MB to a file %s', async (_case, more, status) => {
    const visitor = await newVisitor(server);
    const content = Buffer.alloc(20 * megabyte + more, 'x');
    const response = await send(visitor, [file('large.txt', content)]);
    expect(response.status).toBe(status);
    if (status === 413) expect(response.body.error.message).toBe('File exceeds the 20 MB attachment limit');
    expect(await incomingFiles()).toEqual([]);
  });

  it('applies the file size limit of the channel, in megabytes', async () => {
    const limit = (maximumFileUploadSize: number | null) =>
      asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { maximumFileUploadSize } });
    await limit(1);
    const visitor = await newVisitor(server);
    const response = await send(visitor, [file('large.txt', Buffer.alloc(megabyte + 1, 'x'))]);
    await limit(null);
    expect(response).toMatchObject({
      status: 413,
      body: { error: { message: 'File exceeds the 1 MB attachment limit' } },
    });
  });

  it.each([
    ['a form without files', [], 422],
    ['an empty file', [file('empty.txt', '')], 422],
    ['eleven files', Array.from({ length: 11 }, (_, index) => file(`${index}.txt`, 'x')), 422],
  ])('refuses %s', async (_case, files, status) => {
    const visitor = await newVisitor(server);
    expect((await send(visitor, files)).status).toBe(status);
    expect(await incomingFiles()).toEqual([]);
  });

  it.each([
    ['a body that is neither a form nor JSON', 'text/plain', 'x', 415],
    ['JSON without files', 'application/json', '{}', 422],
    ['a form without a boundary', 'multipart/form-data', 'x', 415],
    [
      'a truncated upload',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="attachments[]"; filename="a.txt"\r\n\r\nhalf',
      400,
    ],
    ['a part without a name', 'multipart/form-data; boundary=b', '--b\r\nX: y\r\n\r\nz\r\n--b--', 400],
  ])('refuses %s', async (_case, type, body, status) => {
    const visitor = await newVisitor(server);
    const call = { body, headers: { 'Content-Type': type } };
    expect((await visitor.call('POST', '/api/messages/send_file', call)).status).toBe(status);
  });

  const formOf = (parts: readonly string[]) => `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--`;
  const field = (name: string, content: string) =>
    `Content-Disposition: form-data; name="${name}"\r\n\r\n${content}`;
  const filePart = (index: number) =>
    `Content-Disposition: form-data; name="attachments[]"; filename="${index}.txt"\r\n\r\nx`;

  it.each([
    ['more than 16 fields', Array.from({ length: 17 }, (_, index) => field(`f${index}`, 'x')), 413],
    ['fields above 128 kB', Array.from({ length: 3 }, () => field('content', 'x'.repeat(60_000))), 413],
    [
      'more than twice the files allowed per message',
      Array.from({ length: 21 }, (_, index) => filePart(index)),
      413,
    ],
    ['twice the files allowed per message', Array.from({ length: 20 }, (_, index) => filePart(index)), 422],
  ])('refuses a form with %s', async (_case, parts, status) => {
    const visitor = await newVisitor(server);
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const response = await visitor.call('POST', '/api/messages/send_file', { body: formOf(parts), headers });
    expect(response.status).toBe(status);
    expect(await incomingFiles()).toEqual([]);
  });

  it('ignores unknown fields, even long ones', async () => {
    const visitor = await newVisitor(server);
    const fields = { unknown: 'x'.repeat(200_000), content: 'Look' };
    expect(await send(visitor, [file('a.txt', 'x')], fields)).toMatchObject({
      status: 200,
      body: { content: 'Look' },
    });
  });

  it('removes paths and bidirectional control characters from file names', async () => {
    const visitor = await newVisitor(server);
    const { body } = await send(visitor, [
      file('../../etc/\u202Epass\twd.txt', 'x'),
      file(`${'n'.repeat(300)}.txt`, 'x'),
    ]);
    const names = body.attachments.map(({ file_name }: { file_name: string }) => file_name);
    expect(names).toEqual(['passwd.txt', `${'n'.repeat(251)}.txt`]);
  });

  it('signs file URLs that expire, and gives a message new URLs every hour', async () => {
    const visitor = await newVisitor(server);
    const { body } = await send(visitor, [file('a photo.png', png)]);
    const currentUrl = async () =>
      (await visitor.call('GET', '/api/messages')).body.payload.at(-1).attachments[0].data_url;
    const url = body.attachments[0].data_url;
    try {
      const hourMs = 3_600_000;
      const restOfHourMs = hourMs - (Date.now() % hourMs);
      expect(await currentUrl()).toBe(url);
      const response = await call(server, 'GET', url);
      const maxAge = Number(/max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1]);
      expect(Math.abs(maxAge - (restOfHourMs + hourMs) / 1000)).toBeLessThan(5);
      server.clockAheadMs = restOfHourMs + 1_000;
      expect((await call(server, 'GET', url)).status).toBe(200);
      const renewed = await currentUrl();
      expect(renewed).not.toBe(url);
      server.clockAheadMs = restOfHourMs + hourMs + 1_000;
      expect(await call(server, 'GET', url)).toMatchObject({
        status: 403,
        body: { error: { code: 'link_expired' } },
      });
      expect((await call(server, 'GET', renewed)).status).toBe(200);
    } finally {
      server.clockAheadMs = 0;
    }
  });

  it('responds 404 to a URL with an invalid signature', async () => {
    const visitor = await newVisitor(server);
    const { body } = await send(visitor, [file('a.png', png), file('b.png', png)]);
    const [a, b] = body.attachments.map(({ data_url }: { data_url: string }) => data_url);
    const later = a.replace(/e=(\d+)/, (_match: string, expires: string) => `e=${Number(expires) + 1}`);
    const forgedUrls = [
      a.replace('a.png', 'b.png'),
      a.replace(/&s=.*/, b.slice(b.indexOf('&s='))),
      a.replace(/&s=.*/, ''),
      a.replace(/\?.*/, ''),
      a.replace(/s=.*/, 's=%00'),
      later,
    ];
    for (const url of forgedUrls) expect((await call(server, 'GET', url)).status).toBe(404);
  });

  it('does not reveal the names of files on disk in an export', async () => {
    const visitor = await newVisitor(server);
    await send(visitor, [file('a.txt', 'text')]);
    const stored = (await readdir(join(server.dataDir, 'files'), { recursive: true })).map((path) =>
      basename(path),
    );
    const exported = JSON.stringify((await visitor.call('GET', '/api/contact/export')).body);
    for (const name of stored.filter(({ length }) => length > 2)) expect(exported).not.toContain(name);
  });

  it('serves no file of a deleted message', async () => {
    const visitor = await newVisitor(server);
    const { body } = await send(visitor, [file('a.txt', 'secret')]);
    await asAgent(server, 'DELETE', `/messages/${body.id}`);
    expect((await call(server, 'GET', body.attachments[0].data_url)).status).toBe(404);
    expect((await visitor.changes()).at(-1)).toMatchObject({ id: body.id, attachments: [] });
  });

  it('accepts files from agents', async () => {
    const visitor = await newVisitor(server);
    const form = new FormData();
    form.append('attachments[]', file('plan.png', png));
    form.append('content', 'The plan');
    const response = await asAgent(server, 'POST', `/conversations/${visitor.conversationId}/messages`, {
      form,
    });
    expect(response.body).toMatchObject({
      content: 'The plan',
      sender: { type: 'agent', name: 'Imke Dahl' },
      attachments: [{ file_type: 'image', width: 3 }],
    });
  });

  it('distinguishes WebM audio and video by the declared content type', async () => {
    const visitor = await newVisitor(server);
    const webm = Buffer.concat([bytes('1a45dfa3'), Buffer.alloc(40)]);
    const { body } = await send(visitor, [
      file('voice.webm', webm, 'audio/webm;codecs=opus'),
      file('film.webm', webm, 'video/webm'),
    ]);
    expect(body.attachments.map(({ file_type }: { file_type: string }) => file_type)).toEqual([
      'audio',
      'video',
    ]);
  });
});
