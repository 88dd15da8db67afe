import { hostileKeys, hostileTexts } from './data/hostileValues.ts';
import type { Random } from './Random.ts';

interface Part {
  readonly head: string;
  readonly content: Buffer;
}

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(64);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
const contents: readonly Buffer[] = [
  Buffer.from('text'),
  Buffer.alloc(0),
  Buffer.alloc(100_000, 'a'),
  png(2, 2),
  png(4_294_967_295, 4_294_967_295),
  png(0, 0),
  Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
  Buffer.from('ffd8ffe000104a464946', 'hex'),
  Buffer.from('ffd8ffc0ffff', 'hex'),
  Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X\xff\xff\xff\xff\xff', 'latin1'),
  Buffer.from('BM'.padEnd(26, '\xff'), 'latin1'),
  Buffer.from('%PDF-1.4'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('MZ\x90'),
  Buffer.from('PK\x03\x04', 'latin1'),
];
const fileNames: readonly string[] = [
  'note.txt',
  'picture.png',
  'photo.jpg',
  'photo.webp',
  'a.bmp',
  'a.gif',
  'a.pdf',
  'a.svg',
  'a.exe',
  '../../etc/passwd',
  'a\\b\\c.txt',
  'x'.repeat(5_000),
  '.txt',
  '',
  'naïve 😀.txt',
  'con.txt',
  'a.txt.png',
];

const field = (name: string, value: string): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  content: Buffer.from(value),
});
const file = (name: string, fileName: string, content: Buffer, type = 'text/plain'): Part => ({
  head: `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}`,
  content,
});

export interface Form {
  readonly contentType: string;
  readonly bytes: Buffer;
}

function encode(parts: readonly Part[], boundary: string, end: string): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ head, content }) => [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]);
}

export function validForm(fields: Readonly<Record<string, string>>): Form {
  const parts = Object.entries(fields).map(([name, value]) => field(name, value));
  const bytes = encode(
    [...parts, file('attachments[]', 'note.txt', Buffer.from('text'))],
    'edge',
    '--edge--\r\n',
  );
  return { contentType: 'multipart/form-data; boundary=edge', bytes };
}

type Change = (random: Random, parts: readonly Part[]) => readonly Part[];

const partChanges: readonly Change[] = [
  (random, parts) => [
    ...parts,
    file('attachments[]', random.pick(fileNames), random.pick(contents), random.pick(['image/png', '', 'x'])),
  ],
  (random, parts) =>
    parts.map((part) => (random.chance(0.5) ? { ...part, content: random.pick(contents) } : part)),
  (random, parts) => [...parts, field(random.pick(hostileKeys), random.pick(hostileTexts))],
  (random, parts) => parts.filter(() => random.chance(0.6)),
  (_random, parts) => [...parts, ...parts, ...parts],
  (random, parts) =>
    Array.from({ length: random.below(60) }, (_, index) => field(`f${index}`, 'x')).concat(parts),
  (random, parts) =>
    Array.from({ length: random.below(30) }, () => file('attachments[]', 'a.txt', Buffer.from('x'))).concat(
      parts,
    ),
  (random, parts) => parts.map((part) => ({ ...part, head: random.pick(oddHeads(part.head)) })),
  (random, parts) => [...parts, field('echo_id', random.pick(hostileTexts))],
  (random, parts) => [...parts, field('content', random.pick(hostileTexts))],
];

function oddHeads(head: string): readonly string[] {
  return [
    '',
    head.replaceAll('"', ''),
    head.replace('form-data', 'attachment'),
    head.replaceAll('\r\n', '\n'),
    `${head}\r\nX-Large: ${'x'.repeat(20_000)}`,
    `${head}\r\n${'X-Many: 1\r\n'.repeat(200)}X-Last: 1`,
    `${head}\0`,
    `${head}; filename*=UTF-8''%00%ff%`,
    head.toUpperCase(),
    ': no name',
  ];
}

export function oddForm(random: Random, fields: Readonly<Record<string, string>>): Form {
  let parts: readonly Part[] = [
    ...Object.entries(fields).map(([name, value]) => field(name, value)),
    file(
      'attachments[]',
      random.pick(fileNames),
      random.pick(contents),
      random.pick(['image/png', 'text/html']),
    ),
  ];
  for (let times = random.below(3); times > 0; times -= 1) parts = random.pick(partChanges)(random, parts);
  const boundary = random.pick([
    'edge',
    'edge',
    'edge',
    'x'.repeat(70),
    "'()+_,-./:=?",
    'x'.repeat(500),
    '-',
  ]);
  const bytes = encode(
    parts,
    boundary,
    random.pick([`--${boundary}--\r\n`, `--${boundary}--`, '', '--edge', `--${boundary}`]),
  );
  const maybeTruncated = random.chance(0.15) ? bytes.subarray(0, random.below(bytes.length)) : bytes;
  const quoted = random.chance(0.1) ? boundary : `"${boundary}"`;
  const contentType = random.chance(0.05)
    ? random.pick([
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/mixed; boundary=edge',
        'text/plain',
      ])
    : `multipart/form-data; boundary=${quoted}`;
  return { contentType, bytes: maybeTruncated };
}
