import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findPortProblem } from './findPortProblem.mjs';

it('accepts port 0', async () => {
  expect(await findPortProblem('0')).toBeUndefined();
});

it('suggests another port if the port is in use', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await findPortProblem(String(port))).toContain(`PORT=${port + 1} npm start`);
  server.close();
});

it.each(['http', '-1', '65536', '', '80a'])('rejects %j as an invalid port', async (text) => {
  expect(await findPortProblem(text)).toContain('is not a valid port');
});
