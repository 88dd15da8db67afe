import { type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FaultScript } from './FaultScript.ts';
import { ProxySocket } from './ProxySocket.ts';
import { type ProxyTarget, pathOf } from './passCall.ts';

/** Brings one websocket to the server; undefined where there is none in the end. */
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
  // Compressed frames could neither be told apart nor cut at a byte that means something.
  const { 'sec-websocket-extensions': _, ...headers } = call.headers;
  return new Promise((resolve) => {
    const giveUp = () => {
      client.destroy();
      resolve(undefined);
    };
    const outgoing = request({ host, port, path: call.url, headers });
    outgoing.on('error', giveUp);
    outgoing.on('response', giveUp);
    client.on('close', () => outgoing.destroy());
    outgoing.on('upgrade', (answer, server, head) => {
      if (fault?.kind === 'dropResponse') {
        script.count(fault.kind);
        server.destroy();
        return giveUp();
      }
      client.write(handshakeOf(answer));
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
