import type { RawCase } from './FuzzCase.ts';
import type { Random } from './Random.ts';

const end = '\r\n\r\n';
const targets: readonly string[] = [
  '//',
  '///',
  '//[',
  '//:',
  'http://[',
  'http://x:99999/',
  'https://%',
  '*',
  '',
  '?',
  '#',
  '/..//../',
  '/%00',
  '/%',
  '/%ff%fe',
  '/api/../../etc/passwd',
  'http://127.0.0.1/api/config?flow_token=demo',
  'x'.repeat(3_000),
  '/cable/',
  '/cable?x=%',
  '/cable%00',
  '/app/',
  '/app/%00?protocol=7',
  '/app/chat?protocol=x',
  '/app/chat?protocol=99',
  '/app/%ff',
  '/app/chat?protocol=7&protocol=8',
  '/api/messages',
  '/widget?flow_token=%00',
  '/api/config?flow_token=%00',
  '/api/attachments/%00/x',
  '/\u00e9\u0000',
];
const upgrades = [
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 7\r\nSec-WebSocket-Key: x',
  'Connection: Upgrade\r\nUpgrade: websocket',
  'Connection: Upgrade\r\nUpgrade: h2c',
  'Connection: Upgrade\r\nUpgrade: \u0001',
  'Connection: upgrade, keep-alive\r\nUpgrade: websocket, x\r\nSec-WebSocket-Protocol: ,,',
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99',
];
const verbs = ['GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'PUT', 'TRACE', 'CONNECT', 'get', 'G\0T'];

type Maker = (random: Random) => { readonly text: string; readonly responses?: number };

const upgrade: Maker = (random) => ({
  text: `${random.pick(['GET', 'GET', 'POST', 'OPTIONS'])} ${random.pick(targets)} HTTP/1.1\r\nHost: x\r\n${random.pick(upgrades)}${end}`,
});
const oddTarget: Maker = (random) => ({
  text: `${random.pick(verbs)} ${random.pick(targets)} HTTP/1.1\r\nHost: x\r\nConnection: close${end}`,
});
const pipeline: Maker = (random) => {
  const count = 2 + random.below(20);
  const request = 'GET /api/config?flow_token=demo HTTP/1.1\r\nHost: x\r\n\r\n';
  const last = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  return { text: request.repeat(count - 1) + last, responses: count };
};
const post = '/api/conversations?flow_token=demo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const truncated: Maker = (random) => ({
  text: `POST ${post}Content-Length: ${random.pick(['100', '1048576', '99999999999', '-1', '1e3', '0x10', '5, 6', ''])}${end}{"mes`,
});
const bodyTooLong: Maker = () => ({ text: `POST ${post}Content-Length: 2${end}{}{"extra":1}GET / HTTP/1.1` });
const twoLengths: Maker = () => ({
  text: `POST ${post}Content-Length: 2\r\nContent-Length: 20\r\nTransfer-Encoding: chunked${end}{}`,
});
const chunked: Maker = (random) => {
  const chunks = [
    '2\r\n{}\r\n0\r\n\r\n',
    'zz\r\n{}\r\n0\r\n\r\n',
    '-1\r\n{}\r\n',
    'ffffffffffffffff\r\n{}',
    '2;ext=\0\r\n{}\r\n0\r\nTrailer: x\r\n\r\n',
    `${'1\r\n \r\n'.repeat(2_000)}0\r\n\r\n`,
    '5\r\n{}\r\n',
    '',
    '2\n{}\n0\n\n',
  ];
  return {
    text: `POST ${post}Transfer-Encoding: ${random.pick(['chunked', 'gzip, chunked', 'x', 'chunked, x'])}${end}${random.pick(chunks)}`,
  };
};
const giantHeader: Maker = (random) => ({
  text: `GET / HTTP/1.1\r\nHost: x\r\n${random.pick([`X-A: ${'a'.repeat(1 + random.below(80_000))}`, 'X-A: 1\r\n'.repeat(random.below(4_000)).concat('X-B: 1'), `Cookie: ${'a=b; '.repeat(5_000)}`, `${'x'.repeat(20_000)}: 1`])}${end}`,
});
const oddHeader: Maker = (random) => ({
  text: `GET /api/config?flow_token=demo HTTP/1.1\r\n${random.pick(['', 'Host: a\r\nHost: b', 'Host: \0', 'Host: x\r\nX-A: \x00\x01', 'Host: x\r\n folded', 'Host : x', ': x', 'Host: x\nX: y', 'X-Auth-Token: \u00e9\u00ff'])}${end}`,
});
const versions: Maker = (random) => ({
  text: random.pick([
    'GET / HTTP/0.9\r\n\r\n',
    'GET /healthz HTTP/1.0\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET\r\n\r\n',
    '\r\n\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    'HTTP/1.1 200 OK\r\n\r\n',
    `${'G'.repeat(70_000)}`,
  ]),
});
const noise: Maker = (random) => ({ text: random.bytes(1 + random.below(2_000)).toString('latin1') });

const makers: readonly Maker[] = [
  upgrade,
  upgrade,
  upgrade,
  oddTarget,
  oddTarget,
  pipeline,
  truncated,
  bodyTooLong,
  twoLengths,
  chunked,
  giantHeader,
  oddHeader,
  versions,
  noise,
];

export function makeRawCase(random: Random, seed: number): RawCase {
  const { text, responses } = random.pick(makers)(random);
  let bytes = Buffer.from(text, 'latin1');
  if (responses === undefined && random.chance(0.2)) {
    bytes = Buffer.from(bytes);
    for (let flips = 1 + random.below(4); flips > 0; flips -= 1)
      bytes[random.below(bytes.length)] = random.below(256);
  }
  const pieces: Buffer[] = [];
  for (let index = 0; index < bytes.length; ) {
    const length = random.chance(0.6) ? bytes.length : 1 + random.below(200);
    pieces.push(bytes.subarray(index, index + length));
    index += length;
  }
  return { kind: 'raw', seed, pieces: pieces.slice(0, 400), responses };
}
