import { expect, it } from 'vitest';
import { fileTypeOf } from './fileTypes.ts';
import { imageSizeOf } from './imageSize.ts';
import { sniff } from './sniff.ts';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const text = (content: string) => Buffer.from(content);

it.each([
  ['png', bytes('89504e470d0a1a0a00')],
  ['jpeg', bytes('ffd8ffe000104a46')],
  ['gif', text('GIF89a....')],
  ['webp', Buffer.concat([text('RIFF'), bytes('00000000'), text('WEBPVP8 ')])],
  ['wav', Buffer.concat([text('RIFF'), bytes('00000000'), text('WAVEfmt ')])],
  ['isobmff', Buffer.concat([bytes('00000018'), text('ftypisom')])],
  ['ebml', bytes('1a45dfa3 01')],
  ['ogg', text('OggS..')],
  ['mp3', text('ID3..')],
  ['mp3', bytes('fffb9064 00')],
  ['aac', bytes('fff15080 00')],
  ['pdf', text('%PDF-1.7')],
  ['zip', bytes('504b0304 14')],
  ['tar', Buffer.concat([Buffer.alloc(257), text('ustar')])],
  ['text', text('Grüße,\r\n\t42')],
  ['text', bytes('fffe 4100 4200')],
  ['text', text('<!doctype html>')],
  [undefined, bytes('4d5a9000')],
  // A UTF-8 character that is cut off at the end of the inspected bytes.
  ['text', bytes('41 c3')],
  [undefined, bytes('41 ff 42')],
  [undefined, bytes('4100 42')],
  [undefined, bytes('ffff')],
] as const)('returns %s as the signature of a file', (signature, head) => {
  expect(sniff(head)).toBe(signature);
});

it.each([
  ['photo.JPG', '', 'jpeg', 'image'],
  ['voice.webm', 'audio/webm', 'ebml', 'audio'],
  ['film.webm', 'video/webm', 'ebml', 'video'],
  ['film.webm', '', 'ebml', 'video'],
  ['voice.mp4', 'audio/mp4', 'isobmff', 'audio'],
  ['report.docx', '', 'zip', 'file'],
  ['notes.md', '', 'text', 'file'],
  ['photo.png', 'image/png', 'jpeg', undefined],
  ['drawing.svg', 'image/svg+xml', 'text', undefined],
  ['page.html', 'text/html', 'text', undefined],
  ['page.xhtml', '', 'text', undefined],
  ['feed.xml', '', 'text', undefined],
  ['photo.png.exe', 'image/png', 'png', undefined],
  ['png', 'image/png', 'png', undefined],
  ['photo.', 'image/png', 'png', undefined],
  ['voice.constructor', 'audio/webm', undefined, undefined],
  ['voice.__proto__', 'audio/webm', undefined, undefined],
] as const)('classifies %s (declared as "%s", signature %s) as %s', (name, declared, signature, fileType) => {
  expect(fileTypeOf(name, declared, signature)?.fileType).toBe(fileType);
});

it.each([
  ['png', bytes('89504e470d0a1a0a 0000000d 49484452 00000280 000001e0'), { width: 640, height: 480 }],
  ['gif', Buffer.concat([text('GIF89a'), bytes('0a00 1400')]), { width: 10, height: 20 }],
  ['jpeg', bytes('ffd8 ffe0 0004 0000 ffc0 0011 08 01e0 0280 03'), { width: 640, height: 480 }],
  ['jpeg', bytes('ffd8 ffff ffc2 0011 08 0001 0002 03'), { width: 2, height: 1 }],
  [
    'webp',
    Buffer.concat([text('RIFF....WEBPVP8X'), bytes('0a000000 10000000 7f0200 df0100')]),
    { width: 640, height: 480 },
  ],
  [
    'webp',
    Buffer.concat([text('RIFF....WEBPVP8L'), bytes('00000000 2f 7fc27700')]),
    { width: 640, height: 480 },
  ],
  [
    'webp',
    Buffer.concat([text('RIFF....WEBPVP8 '), bytes('00000000 000000 9d012a 8002 e001')]),
    { width: 640, height: 480 },
  ],
  ['png', bytes('89504e470d0a1a0a'), undefined],
  ['png', bytes('89504e470d0a1a0a 0000000d 49484452 00000000 000001e0'), undefined],
  ['png', bytes('89504e470d0a1a0a 0000000d 49484452 ffffffff 00000001'), undefined],
  ['png', bytes('89504e470d0a1a0a 0000000d 49484452 00000001 00010000'), undefined],
  ['png', bytes('89504e470d0a1a0a 0000000d 49484452 0000ffff 00000001'), { width: 65_535, height: 1 }],
  ['bmp', Buffer.concat([bytes('424d'), bytes('00'.repeat(16)), bytes('00000080 00000080')]), undefined],
  ['jpeg', bytes('ffd8 ffe0 ffff'), undefined],
  ['jpeg', bytes('ffd8 0000 0000'), undefined],
  ['pdf', text('%PDF-1.7'), undefined],
] as const)(
  'returns the image size of a %s file, or undefined if the file has no valid size',
  (signature, head, size) => {
    expect(imageSizeOf(signature, head)).toEqual(size);
  },
);
