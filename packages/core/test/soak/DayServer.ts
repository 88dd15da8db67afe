import type { Http } from '../../src/api/http.ts';
import type { WireMessage } from '../../src/protocol/message.ts';
import { agentMessage } from '../../src/testing/fixtures/messages.ts';

const keptAtMost = 60;

/** A backend that forgets: it keeps the newest messages only, so that what grows is the client. */
export class DayServer {
  #lastId = 0;
  #kept: WireMessage[] = [];

  /** A message of an agent of ordinary length, in which no two are the same. */
  message(): WireMessage {
    this.#lastId += 1;
    const content = `${this.#lastId}: ${'all work and no play '.repeat(8)}`;
    return this.#keep(agentMessage({ id: this.#lastId, rev: this.#lastId, content }));
  }

  readonly http: Http = async ({ method, path, params, body }) => {
    if (method === 'get' && path === '/api/messages')
      return { ok: true, value: this.#page(params?.since_rev) };
    if (method === 'post' && path === '/api/messages') return { ok: true, value: this.#say(body) };
    if (path === '/api/contact')
      return { ok: true, value: { id: 1, pubsub_token: 'tok', identifier: 'anna' } };
    if (path === '/api/agents') return { ok: true, value: { payload: [] } };
    return { ok: true, value: {} };
  };

  #page(sinceRev: string | undefined) {
    const since = Number(sinceRev ?? -1);
    const payload =
      sinceRev === undefined ? this.#kept.slice(-20) : this.#kept.filter(({ rev }) => Number(rev) > since);
    return { payload, meta: { rev: this.#lastId, more: false } };
  }

  #say(body: object | undefined): WireMessage {
    const message: unknown = body && 'message' in body ? body.message : {};
    this.#lastId += 1;
    const ours = { id: this.#lastId, rev: this.#lastId, message_type: 0, ...Object(message) };
    return this.#keep(agentMessage(ours));
  }

  #keep(message: WireMessage): WireMessage {
    this.#kept = [...this.#kept, message].slice(-keptAtMost);
    return message;
  }
}
