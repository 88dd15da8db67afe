import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { UIMessage } from 'ai';

export interface BotRequest {
  readonly headers: IncomingHttpHeaders;
  readonly id: string;
  readonly messageId: string;
  readonly trigger: string;
  readonly messages: UIMessage[];
}

type Respond = (request: BotRequest, response: ServerResponse) => void | Promise<void>;

export interface TestBot {
  readonly url: string;
  readonly requests: readonly BotRequest[];
  /** The number of responses that ended before they were complete. */
  readonly aborted: number;
  respond(respond: Respond): void;
  respondWith(...parts: readonly (object | string)[]): void;
  close(): Promise<void>;
}

export const streamHeaders = { 'Content-Type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1' };

export const eventOf = (part: object | string) =>
  `data: ${typeof part === 'string' ? part : JSON.stringify(part)}\n\n`;

export const textParts = (text: string) => [
  { type: 'text-start', id: '1' },
  { type: 'text-delta', id: '1', delta: text },
  { type: 'text-end', id: '1' },
];

export async function startTestBot(): Promise<TestBot> {
  const requests: BotRequest[] = [];
  let aborted = 0;
  let respond: Respond = (_, response) => void response.writeHead(500).end();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.on('close', () => {
      if (!response.writableFinished) aborted += 1;
    });
    const received = { headers: request.headers, ...JSON.parse(Buffer.concat(chunks).toString()) };
    requests.push(received);
    await respond(received, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/chat`,
    requests,
    get aborted() {
      return aborted;
    },
    respond(next) {
      respond = next;
    },
    respondWith(...parts) {
      respond = (_, response) =>
        void response.writeHead(200, streamHeaders).end([...parts, '[DONE]'].map(eventOf).join(''));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
