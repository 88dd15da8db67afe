import { request } from 'node:http';
import { decodeMessage, type Message } from '../../src/protocol/message.ts';
import type { ChaosBackend } from './startBackend.ts';

/** Accesses the backend directly, not through the proxy. A method rejects if its request fails. */
export class ServerLog {
  readonly #backend: ChaosBackend;

  constructor(backend: ChaosBackend) {
    this.#backend = backend;
  }

  async send(conversationId: number, content: string): Promise<number> {
    const message = await this.#agent('POST', `conversations/${conversationId}/messages`, { content });
    const id = decodeMessage(message)?.id;
    if (!id) throw new Error('The response to an agent’s message is not a message.');
    return id;
  }

  async edit(id: number, content: string): Promise<void> {
    await this.#agent('PATCH', `messages/${id}`, { content });
  }

  async remove(id: number): Promise<void> {
    await this.#agent('DELETE', `messages/${id}`);
  }

  /** Includes deleted messages. Sorted by id. */
  async read(convToken: string): Promise<Message[]> {
    const messages = new Map<number, Message>();
    for (let rev = 0, more = true; more; ) {
      const page = Object(
        await this.#call('GET', `/api/messages?flow_token=other&since_rev=${rev}`, {
          'X-Auth-Token': convToken,
        }),
      );
      for (const item of page.payload) {
        const message = decodeMessage(item);
        if (message?.id) messages.set(message.id, message);
      }
      more = page.meta.more === true;
      rev = page.meta.rev;
    }
    return [...messages.values()].toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0));
  }

  #agent(method: string, path: string, body?: object): Promise<unknown> {
    return this.#call(method, `/api/agent/${path}`, { 'X-Agent-Token': this.#backend.agentToken }, body);
  }

  /** Opens a new connection for every request: a kept-alive one may close while the next request is sent. */
  #call(method: string, path: string, headers: Record<string, string>, body?: object): Promise<unknown> {
    const options = { method, agent: false, headers: { 'content-type': 'application/json', ...headers } };
    return new Promise((resolve, reject) => {
      const call = request(this.#backend.url + path, options, async (response) => {
        const text = (await response.toArray()).join('');
        if (response.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`${method} ${path} returned ${response.statusCode}: ${text}`));
      });
      call.on('error', reject);
      call.end(body && JSON.stringify(body));
    });
  }
}
