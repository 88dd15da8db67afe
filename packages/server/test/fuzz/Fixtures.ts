import { type FuzzServer, fuzzAgentToken } from './FuzzServer.ts';
import type { Json } from './json.ts';
import { validForm } from './multipart.ts';
import { sendHttp } from './send.ts';
import type { Values } from './Values.ts';

const questions = [
  ['form', 'form', { items: [{ name: 'name', label: 'Name', type: 'text' }] }],
  ['question', 'input_email', {}],
  ['rating', 'input_csat', {}],
  ['choice', 'input_select', { items: [{ title: 'Blue', value: 'blue' }] }],
  ['note', 'text', {}],
] as const;

/** Each concurrent sender has its own instance. */
export class Fixtures {
  readonly #server: FuzzServer;
  readonly #visitors = new Map<string, Values>();

  constructor(server: FuzzServer) {
    this.#server = server;
  }

  async values(flowToken: string): Promise<Values> {
    const known = this.#visitors.get(flowToken);
    if (known) return known;
    const created = await this.#makeVisitor(flowToken);
    this.#visitors.set(flowToken, created);
    return created;
  }

  /** Makes the next call of `values` create a new visitor. */
  forget(flowToken?: string): void {
    if (flowToken === undefined) this.#visitors.clear();
    else this.#visitors.delete(flowToken);
  }

  async code(flowToken: string): Promise<string> {
    const { token } = await this.values(flowToken);
    const { code } = await this.#call('POST', `/api/contact/handover?flow_token=${flowToken}`, {}, token);
    return String(code);
  }

  async pusherAuth(flowToken: string, socketId: string): Promise<Values> {
    const { token, pubsub } = await this.values(flowToken);
    const sign = async (kind: string) => {
      const body = { socket_id: socketId, channel_name: `${kind}-${pubsub}` };
      return this.#call('POST', `/api/widget/auth?flow_token=${flowToken}`, body, token);
    };
    const [presence, secret] = [await sign('presence'), await sign('private')];
    return {
      presenceAuth: String(presence.auth),
      channelData: JSON.stringify(String(presence.channel_data)).slice(1, -1),
      privateAuth: String(secret.auth),
    };
  }

  renew(flowToken: string, token: string, pubsub: string): void {
    const known = this.#visitors.get(flowToken);
    if (known) this.#visitors.set(flowToken, { ...known, token, pubsub });
  }

  async #makeVisitor(flowToken: string): Promise<Values> {
    const query = `?flow_token=${flowToken}`;
    const started = await this.#call('POST', `/api/conversations${query}`, { message: { content: 'Hello' } });
    const { contact, conversation } = started;
    const token = String(contact.conv_token);
    const values: Record<string, string> = {
      token,
      pubsub: contact.pubsub_token,
      conversation: String(conversation.id),
      agentToken: fuzzAgentToken,
    };
    for (const [name, content_type, content_attributes] of questions) {
      const body = { content: name, content_type, content_attributes };
      const question = await this.#call('POST', `/api/agent/conversations/${conversation.id}/messages`, body);
      values[name] = String(question.id);
    }
    const sent = await this.#call('POST', `/api/messages/send_file${query}`, undefined, token);
    const agents = await this.#call('GET', `/api/agent/agents${query}`);
    values.attachment = String(sent.attachments[0].data_url).replace(this.#server.url, '');
    values.agent = String(agents.payload[0].id);
    return values;
  }

  /** Throws unless the call succeeds. A POST without a body uploads a file. */
  // biome-ignore lint/suspicious/noExplicitAny: only ids and tokens are read from the response.
  async #call(method: string, target: string, body?: Json, token = ''): Promise<any> {
    const form = method === 'POST' && body === undefined ? validForm({}) : undefined;
    const outcome = await sendHttp(
      this.#server.url,
      {
        kind: 'http',
        seed: 0,
        route: '',
        method,
        target,
        headers: {
          'Content-Type': form?.contentType ?? 'application/json',
          ...(token === '' ? {} : { 'X-Auth-Token': token }),
          ...(target.startsWith('/api/agent/') ? { 'X-Agent-Token': fuzzAgentToken } : {}),
        },
        body: form
          ? { kind: 'bytes', bytes: form.bytes }
          : body === undefined
            ? undefined
            : { kind: 'json', value: body },
        sender: 'anonymous',
        flowToken: '',
      },
      {},
    );
    if (outcome.kind === 'response' && outcome.status === 200) return JSON.parse(outcome.text);
    throw new Error(`${method} ${target}: ${JSON.stringify(outcome).slice(0, 300)}`);
  }
}
