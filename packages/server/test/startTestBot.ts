import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { UIMessage } from 'ai';

/** A request from the chat server. */
export interface BotRequest {
  readonly headers: IncomingHttpHeaders;
  readonly id: string;
  readonly messageId: string;
  readonly trigger: string;
  readonly messages: UIMessage[];
}

type Respond = (request: BotRequest, response: ServerResponse) => void | Promise<void>;

/** A bot on a local port, for tests. */
export interface TestBot {
  readonly url: string;
  /** The requests so far. */
  readonly requests: readonly BotRequest[];
  /** The number of responses that ended before they were complete. */
  readonly aborted: number;
  /** Sets how the bot responds from now on. */
  respond(respond: Respond): void;
  /** Responds with these parts of a UI message stream. */
  respondWith(...parts: readonly (object | string)[]): void;
  close(): Promise<void>;
}

export const streamHeaders = { 'Content-Type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1' };

/** Encodes a part as a server-sent event. */
export const eventOf = (part: object | string) =>
  `data: ${typeof part === 'string' ? part : JSON.stringify(part)}\n\n`;

/** The parts of a plain text, as one delta. */
export const textParts = (text: string) => [
  { type: 'text-start', id: '1' },
  { type: 'text-delta', id: '1', delta: text },
  { type: 'text-end', id: '1' },
];

/** Starts the bot on a free port. */
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
