import type { Http } from '../../src/api/http.ts';
import type { WireMessage } from '../../src/protocol/message.ts';
import { agentMessage } from '../../src/testing/fixtures/messages.ts';

const maxStored = 60;

/** A backend that stores only the newest messages, so that its own memory use does not grow. */
export class DayServer {
  #lastId = 0;
  #stored: WireMessage[] = [];

  message(): WireMessage {
    this.#lastId += 1;
    const content = `${this.#lastId}: ${'all work and no play '.repeat(8)}`;
    return this.#store(agentMessage({ id: this.#lastId, rev: this.#lastId, content }));
  }

  readonly http: Http = async ({ method, path, params, body }) => {
    if (method === 'get' && path === '/api/messages')
      return { ok: true, value: this.#page(params?.since_rev) };
    if (method === 'post' && path === '/api/messages') return { ok: true, value: this.#send(body) };
    if (path === '/api/contact')
      return { ok: true, value: { id: 1, pubsub_token: 'tok', identifier: 'anna' } };
    if (path === '/api/conversations') return { ok: true, value: { id: 1, status: 'open' } };
    if (path === '/api/agents') return { ok: true, value: { payload: [] } };
    return { ok: true, value: {} };
  };

  #page(sinceRev: string | undefined) {
    const since = Number(sinceRev ?? -1);
    const payload =
      sinceRev === undefined
        ? this.#stored.slice(-20)
        : this.#stored.filter(({ rev }) => Number(rev) > since);
    return { payload, meta: { rev: this.#lastId, more: false } };
  }

  #send(body: object | undefined): WireMessage {
    const message: unknown = body && 'message' in body ? body.message : {};
    this.#lastId += 1;
    const stored = { id: this.#lastId, rev: this.#lastId, message_type: 0, ...Object(message) };
    return this.#store(agentMessage(stored));
  }

  #store(message: WireMessage): WireMessage {
    this.#stored = [...this.#stored, message].slice(-maxStored);
    return message;
  }
}
