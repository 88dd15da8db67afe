import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A loopback connection. A round trip on it takes long enough for bytes sent earlier on other sockets to arrive. */
export interface EchoWire {
  roundTrip(): Promise<void>;
  close(): Promise<void>;
}

export async function openEchoWire(): Promise<EchoWire> {
  const server = createServer((other) => other.on('error', () => other.destroy()).pipe(other));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return {
    async roundTrip() {
      const back = once(socket, 'data');
      socket.write('.');
      await back;
    },
    async close() {
      const closed = once(server, 'close');
      socket.destroy();
      server.close();
      await closed;
    },
  };
}
