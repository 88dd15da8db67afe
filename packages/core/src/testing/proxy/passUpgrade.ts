import { type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FaultScript } from './FaultScript.ts';
import { ProxySocket } from './ProxySocket.ts';
import { type ProxyTarget, pathOf } from './passCall.ts';

/** Resolves to undefined if the handshake fails. */
export function passUpgrade(
  call: IncomingMessage,
  client: Duplex,
  script: FaultScript,
  { host, port }: ProxyTarget,
): Promise<ProxySocket | undefined> {
  client.on('error', () => client.destroy());
  const path = pathOf(call);
  const fault = script.take(`GET ${path}`);
  if (fault?.kind === 'dropRequest' || fault?.kind === 'status') {
    script.count(fault.kind);
    if (fault.kind === 'status') client.end(`HTTP/1.1 ${fault.status} -\r\ncontent-length: 0\r\n\r\n`);
    else client.destroy();
    return Promise.resolve(undefined);
  }
  // Without extensions, frames are not compressed and can be parsed and cut.
  const { 'sec-websocket-extensions': _, ...headers } = call.headers;
  return new Promise((resolve) => {
    const fail = () => {
      client.destroy();
      resolve(undefined);
    };
    const outgoing = request({ host, port, path: call.url, headers });
    outgoing.on('error', fail);
    outgoing.on('response', fail);
    client.on('close', () => outgoing.destroy());
    outgoing.on('upgrade', (response, server, head) => {
      if (fault?.kind === 'dropResponse') {
        script.count(fault.kind);
        server.destroy();
        return fail();
      }
      client.write(handshakeOf(response));
      const socket = new ProxySocket(path, client, server, script);
      if (fault) socket.inject(fault);
      if (head.length > 0) server.unshift(head);
      resolve(socket);
    });
    outgoing.end();
  });
}

function handshakeOf({ rawHeaders }: IncomingMessage): string {
  const lines: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}\r\n`);
  }
  return `HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`;
}
