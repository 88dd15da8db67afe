import { describe, expect, it } from 'vitest';
import { boundaryOf, readMultipart } from './readMultipart.ts';

interface Part {
  readonly name: string;
  readonly fileName: string | undefined;
  readonly content: Buffer;
}

async function* inChunks(body: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

async function read(body: Buffer, boundary: string, chunkSize: number): Promise<Part[]> {
  const parts: Part[] = [];
  await readMultipart(inChunks(body, chunkSize), boundary, async ({ name, fileName }) => {
    const content: Buffer[] = [];
    return {
      write: (chunk) => void content.push(Buffer.from(chunk)),
      end: () => void parts.push({ name, fileName, content: Buffer.concat(content) }),
    };
  });
  return parts;
}

async function encode(form: FormData): Promise<{ body: Buffer; boundary: string }> {
  const request = new Response(form);
  const boundary = boundaryOf(request.headers.get('content-type') ?? '') ?? '';
  return { body: Buffer.from(await request.arrayBuffer()), boundary };
}

describe('readMultipart', () => {
  it.each([1, 2, 3, 7, 64, 1000, 1_000_000])('reads all parts from chunks of %d bytes', async (size) => {
    const tricky = Buffer.from('\r\n--\r\n\r\n--x\0\xff\r\n-', 'latin1');
    const form = new FormData();
    form.append('attachments[]', new File([tricky], 'a "quoted" näme.txt', { type: 'text/plain' }));
    form.append('echo_id', 'abc');
    form.append('attachments[]', new File([], 'empty.txt'));
    form.append('content', 'Grüße\r\n👋');
    const { body, boundary } = await encode(form);
    expect(await read(body, boundary, size)).toEqual([
      { name: 'attachments[]', fileName: 'a "quoted" näme.txt', content: tricky },
      { name: 'echo_id', fileName: undefined, content: Buffer.from('abc') },
      { name: 'attachments[]', fileName: 'empty.txt', content: Buffer.alloc(0) },
      { name: 'content', fileName: undefined, content: Buffer.from('Grüße\r\n👋') },
    ]);
  });

  it('reads a part completely even if its content resembles the boundary', async () => {
    const form = new FormData();
    form.append('f', new File([`--${'-'.repeat(40)}\r\n--`], 'f.txt'));
    const { body, boundary } = await encode(form);
    const almost = Buffer.from(`\r\n--${boundary.slice(0, -1)}`);
    const whole = Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="f"\r\n\r\n`),
      almost,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    expect((await read(whole, boundary, 5))[0]?.content).toEqual(almost);
    expect(await read(body, boundary, 5)).toHaveLength(1);
  });

  it.each([
    ['ends in the middle of a part', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf'],
    ['ends in a header', '--b\r\nContent-Disposition: form-'],
    ['has a part without a name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'],
    [
      'has a part that is not form-data',
      '--b\r\nContent-Disposition: attachment; name="a"\r\n\r\nx\r\n--b--',
    ],
    ['has other bytes after a boundary', '--bxx\r\n'],
    ['has a part header of 10,000 characters', `--b\r\nX: ${'x'.repeat(10_000)}`],
    ['is empty', ''],
  ])('rejects a body that %s', async (_what, text) => {
    await expect(read(Buffer.from(text), 'b', 1_000)).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
    ['Multipart/Form-Data;boundary=x-1', 'x-1'],
    ['multipart/form-data', undefined],
    ['multipart/mixed; boundary=abc', undefined],
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, undefined],
    ['', undefined],
  ])('reads the boundary from the content type "%s": %s', (contentType, boundary) => {
    expect(boundaryOf(contentType)).toBe(boundary);
  });
});
