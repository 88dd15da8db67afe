import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { asAgent, call, newEchoId, newVisitor, type Visitor } from './api.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

const megabyte = 1024 * 1024;
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

/** A true picture of 3 × 2 pixels. */
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
  const leftovers = () => readdir(join(server.dataDir, 'incoming'));

  it('takes files in one message, with what they are, and serves them as harmless downloads', async () => {
    const visitor = await newVisitor(server);
    const { status, body } = await send(visitor, [file('a photo.png', png), file('été.txt', 'words')], {
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
    const answer = await call(server, 'GET', text.data_url);
    expect(answer.body).toBe('words');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
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
    ['more than there is', 'bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['beyond the end', 'bytes=10-', 416, expect.objectContaining({ error: expect.anything() }), 'bytes */10'],
    ['several parts', 'bytes=0-1,3-4', 200, '0123456789', null],
  ])('serves %s of a file', async (_what, range, status, content, contentRange) => {
    const visitor = await newVisitor(server);
    const { body } = await send(visitor, [file('digits.txt', '0123456789')]);
    const answer = await call(server, 'GET', body.attachments[0].data_url, { headers: { Range: range } });
    expect([answer.status, answer.body, answer.headers.get('content-range')]).toEqual([
      status,
      content,
      contentRange,
    ]);
  });

  it('answers a repeated upload with the first one and keeps one copy; other files under it are refused', async () => {
    const visitor = await newVisitor(server);
    const echo_id = newEchoId();
    const first = await send(visitor, [file('a.txt', 'same')], { echo_id });
    const second = await send(visitor, [file('a.txt', 'same')], { echo_id });
    expect(second.body).toEqual(first.body);
    expect((await send(visitor, [file('a.txt', 'different')], { echo_id })).status).toBe(409);
    expect(await visitor.changes()).toHaveLength(1);
    expect(await leftovers()).toEqual([]);
  });

  it.each([
    [
      'a picture of vectors',
      'drawing.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['a page', 'page.html', '<!doctype html><script>alert(1)</script>'],
    ['a page that calls itself a picture', 'page.png', '<!doctype html><script>alert(1)</script>'],
    ['a program', 'setup.exe', bytes('4d5a9000')],
    ['a program behind a turned name', 'photo\u202Egpj.exe', bytes('ffd8ffe0')],
    ['a script', 'run.js', 'alert(1)'],
    ['a picture that calls itself a document', 'notes.pdf', png],
    ['a document that calls itself a picture', 'photo.jpg', '%PDF-1.7'],
    ['a name without an ending', 'noending', 'words'],
    ['an ending alone', '.htaccess', 'Options +Indexes'],
    ['bytes that are no text', 'notes.txt', bytes('00010203ff')],
    ['a second ending', 'photo.png.html', png],
  ])('refuses %s', async (_what, name, content) => {
    const visitor = await newVisitor(server);
    const answer = await send(visitor, [file('fine.txt', 'fine'), file(name, content, 'image/png')]);
    expect(answer).toMatchObject({ status: 415, body: { error: { code: 'unsupported_type' } } });
    expect(await visitor.changes()).toEqual([]);
    expect(await leftovers()).toEqual([]);
  });

  it.each([
    ['one byte under the limit', -1, 200],
    ['exactly the limit', 0, 200],
    ['one byte over the limit', 1, 413],
  ])('measures a file of %s', async (_what, more, status) => {
    const visitor = await newVisitor(server);
    const content = Buffer.alloc(20 * megabyte + more, 'x');
    const answer = await send(visitor, [file('large.txt', content)]);
    expect(answer.status).toBe(status);
    if (status === 413) expect(answer.body.error.message).toBe('File exceeds the 20 MB attachment limit');
    expect(await leftovers()).toEqual([]);
  });

  it('takes the channel’s own limit, in megabytes', async () => {
    const limit = (maximumFileUploadSize: number | null) =>
      asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { maximumFileUploadSize } });
    await limit(1);
    const visitor = await newVisitor(server);
    const answer = await send(visitor, [file('large.txt', Buffer.alloc(megabyte + 1, 'x'))]);
    await limit(null);
    expect(answer).toMatchObject({
      status: 413,
      body: { error: { message: 'File exceeds the 1 MB attachment limit' } },
    });
  });

  it.each([
    ['nothing', [], 422],
    ['an empty file', [file('empty.txt', '')], 422],
    ['eleven files', Array.from({ length: 11 }, (_, at) => file(`${at}.txt`, 'x')), 422],
  ])('refuses %s', async (_what, files, status) => {
    const visitor = await newVisitor(server);
    expect((await send(visitor, files)).status).toBe(status);
    expect(await leftovers()).toEqual([]);
  });

  it.each([
    ['no form at all', 'application/json', '{}', 415],
    ['no boundary', 'multipart/form-data', 'x', 415],
    [
      'an upload that ends in the middle',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="attachments[]"; filename="a.txt"\r\n\r\nhalf',
      400,
    ],
    ['a part without a name', 'multipart/form-data; boundary=b', '--b\r\nX: y\r\n\r\nz\r\n--b--', 400],
  ])('refuses %s', async (_what, type, body, status) => {
    const visitor = await newVisitor(server);
    const headers = { 'Content-Type': type };
    const answer = await visitor.call('POST', '/api/messages/send_file', { body, headers });
    expect(answer.status).toBe(status);
  });

  const formOf = (parts: readonly string[]) => `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--`;
  const field = (name: string, content: string) =>
    `Content-Disposition: form-data; name="${name}"\r\n\r\n${content}`;
  const filePart = (at: number) =>
    `Content-Disposition: form-data; name="attachments[]"; filename="${at}.txt"\r\n\r\nx`;

  it.each([
    ['more than 16 fields', Array.from({ length: 17 }, (_, at) => field(`f${at}`, 'x')), 413],
    [
      'the same field again and again',
      Array.from({ length: 3 }, () => field('content', 'x'.repeat(60_000))),
      413,
    ],
    [
      'more than twice the files that a message may have',
      Array.from({ length: 21 }, (_, at) => filePart(at)),
      413,
    ],
    ['twice as many files as a message may have', Array.from({ length: 20 }, (_, at) => filePart(at)), 422],
  ])('refuses a form with %s', async (_what, parts, status) => {
    const visitor = await newVisitor(server);
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const answer = await visitor.call('POST', '/api/messages/send_file', { body: formOf(parts), headers });
    expect(answer.status).toBe(status);
    expect(await leftovers()).toEqual([]);
  });

  it('skips fields that it does not know, however long they are', async () => {
    const visitor = await newVisitor(server);
    const fields = { unknown: 'x'.repeat(200_000), content: 'Look' };
    expect(await send(visitor, [file('a.txt', 'x')], fields)).toMatchObject({
      status: 200,
      body: { content: 'Look' },
    });
  });

  it('keeps folders and turning marks out of names', async () => {
    const visitor = await newVisitor(server);
    const { body } = await send(visitor, [
      file('../../etc/\u202Epass\twd.txt', 'x'),
      file(`${'n'.repeat(300)}.txt`, 'x'),
    ]);
    const names = body.attachments.map(({ file_name }: { file_name: string }) => file_name);
    expect(names).toEqual(['passwd.txt', `${'n'.repeat(251)}.txt`]);
  });

  it('gives a file an address that is the same within an hour, expires, and comes anew with its message', async () => {
    const visitor = await newVisitor(server);
    const { body } = await send(visitor, [file('a photo.png', png)]);
    const addressNow = async () =>
      (await visitor.call('GET', '/api/messages')).body.payload.at(-1).attachments[0].data_url;
    const address = body.attachments[0].data_url;
    try {
      const hourMs = 3_600_000;
      const leftOfHourMs = hourMs - (Date.now() % hourMs);
      expect(await addressNow()).toBe(address);
      const answer = await call(server, 'GET', address);
      const maxAge = Number(/max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1]);
      expect(Math.abs(maxAge - (leftOfHourMs + hourMs) / 1000)).toBeLessThan(5);
      server.clockAheadMs = leftOfHourMs + 1_000;
      expect((await call(server, 'GET', address)).status).toBe(200);
      const next = await addressNow();
      expect(next).not.toBe(address);
      server.clockAheadMs = leftOfHourMs + hourMs + 1_000;
      expect(await call(server, 'GET', address)).toMatchObject({
        status: 403,
        body: { error: { code: 'link_expired' } },
      });
      expect((await call(server, 'GET', next)).status).toBe(200);
    } finally {
      server.clockAheadMs = 0;
    }
  });

  it('has no file at an address that it did not sign', async () => {
    const visitor = await newVisitor(server);
    const { body } = await send(visitor, [file('a.png', png), file('b.png', png)]);
    const [a, b] = body.attachments.map(({ data_url }: { data_url: string }) => data_url);
    const later = a.replace(/e=(\d+)/, (_found: string, at: string) => `e=${Number(at) + 1}`);
    const guesses = [
      a.replace('a.png', 'b.png'),
      a.replace(/&s=.*/, b.slice(b.indexOf('&s='))),
      a.replace(/&s=.*/, ''),
      a.replace(/\?.*/, ''),
      a.replace(/s=.*/, 's=%00'),
      later,
    ];
    for (const address of guesses) expect((await call(server, 'GET', address)).status).toBe(404);
  });

  it('never tells the name of a file on disk', async () => {
    const visitor = await newVisitor(server);
    await send(visitor, [file('a.txt', 'words')]);
    const stored = (await readdir(join(server.dataDir, 'files'), { recursive: true })).map((path) =>
      basename(path),
    );
    const told = JSON.stringify((await visitor.call('GET', '/api/contact/export')).body);
    for (const name of stored.filter(({ length }) => length > 2)) expect(told).not.toContain(name);
  });

  it('forgets the file of a deleted message', async () => {
    const visitor = await newVisitor(server);
    const { body } = await send(visitor, [file('a.txt', 'secret')]);
    await asAgent(server, 'DELETE', `/messages/${body.id}`);
    expect((await call(server, 'GET', body.attachments[0].data_url)).status).toBe(404);
    expect((await visitor.changes()).at(-1)).toMatchObject({ id: body.id, attachments: [] });
  });

  it('takes files of agents as well', async () => {
    const visitor = await newVisitor(server);
    const form = new FormData();
    form.append('attachments[]', file('plan.png', png));
    form.append('content', 'The plan');
    const answer = await asAgent(server, 'POST', `/conversations/${visitor.conversationId}/messages`, {
      form,
    });
    expect(answer.body).toMatchObject({
      content: 'The plan',
      sender: { type: 'agent', name: 'Imke Dahl' },
      attachments: [{ file_type: 'image', width: 3 }],
    });
  });

  it('tells a voice message from a film by what the browser recorded', async () => {
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
