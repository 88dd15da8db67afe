import { createHash, createHmac } from 'node:crypto';
import { type Answer, call } from '../api.ts';
import { type FuzzServer, fuzzAgentToken, fuzzPusherSecret } from './FuzzServer.ts';

/** Values for the `{{names}}` of a case. */
export type Values = Readonly<Record<string, string>>;

const questions = [
  ['form', 'form', { items: [{ name: 'name', label: 'Name', type: 'text' }] }],
  ['question', 'input_email', {}],
  ['rating', 'input_csat', {}],
  ['choice', 'input_select', { items: [{ title: 'Blue', value: 'blue' }] }],
  ['note', 'text', {}],
] as const;

/** Visitors with everything that a valid call needs: a conversation, questions to answer, a file. One lane uses a world alone. */
export class World {
  readonly #server: FuzzServer;
  readonly #visitors = new Map<string, Values>();

  constructor(server: FuzzServer) {
    this.#server = server;
  }

  /** The values of the visitor of a channel, who is made if there is none. */
  async values(flowToken: string): Promise<Values> {
    const known = this.#visitors.get(flowToken);
    if (known) return known;
    const made = await this.#makeVisitor(flowToken);
    this.#visitors.set(flowToken, made);
    return made;
  }

  /** The next call is made by a new visitor. */
  forget(flowToken?: string): void {
    if (flowToken === undefined) this.#visitors.clear();
    else this.#visitors.delete(flowToken);
  }

  /** A code that opens the conversation elsewhere, once. */
  async code(flowToken: string): Promise<string> {
    const { token } = await this.values(flowToken);
    const { body } = await this.#call('POST', '/api/contact/handover', { flowToken, token, body: {} });
    return String(body?.code);
  }

  /** The signatures of a pusher socket for both channels of a visitor. */
  async pusherAuth(flowToken: string, socketId: string): Promise<Values> {
    const { token, pubsub } = await this.values(flowToken);
    const sign = async (kind: string) => {
      const body = { socket_id: socketId, channel_name: `${kind}-${pubsub}` };
      return (await this.#call('POST', '/api/widget/auth', { flowToken, token, body })).body;
    };
    const [presence, secret] = [await sign('presence'), await sign('private')];
    return {
      presenceAuth: String(presence?.auth),
      channelData: JSON.stringify(String(presence?.channel_data)).slice(1, -1),
      privateAuth: String(secret?.auth),
    };
  }

  async #makeVisitor(flowToken: string): Promise<Values> {
    const started = await this.#call('POST', '/api/conversations', {
      flowToken,
      body: { message: { content: 'Hello' } },
    });
    if (started.status !== 200) throw new Error(`No visitor could be made: ${JSON.stringify(started.body)}`);
    const { contact, conversation } = started.body;
    const values: Record<string, string> = {
      token: contact.conv_token,
      pubsub: contact.pubsub_token,
      conversation: String(conversation.id),
      agentToken: fuzzAgentToken,
    };
    for (const [name, content_type, content_attributes] of questions) {
      const body = { content: name, content_type, content_attributes };
      const asked = await this.#call('POST', `/api/agent/conversations/${conversation.id}/messages`, {
        flowToken: null,
        body,
      });
      values[name] = String(asked.body?.id);
    }
    const form = new FormData();
    form.append('attachments[]', new File(['words '.repeat(100)], 'note.txt', { type: 'text/plain' }));
    const sent = await this.#call('POST', '/api/messages/send_file', {
      flowToken,
      token: values.token,
      form,
    });
    const agents = await this.#call('GET', `/api/agent/agents?flow_token=${flowToken}`, { flowToken: null });
    values.attachment = String(sent.body?.attachments?.[0]?.data_url).replace(this.#server.url, '');
    values.agent = String(agents.body?.payload?.[0]?.id);
    return values;
  }

  #call(method: string, path: string, options: Parameters<typeof call>[3]): Promise<Answer> {
    const headers = path.startsWith('/api/agent/') ? { 'X-Agent-Token': fuzzAgentToken } : {};
    return call(this.#server, method, path, { headers, ...options });
  }
}

/** The query that proves to the server of the push family who calls. */
export function signedQuery(path: string, body: Buffer): string {
  const query = [
    'auth_key=chat',
    `auth_timestamp=${Math.floor(Date.now() / 1000)}`,
    'auth_version=1.0',
    `body_md5=${createHash('md5').update(body).digest('hex')}`,
  ].join('&');
  const signature = createHmac('sha256', fuzzPusherSecret).update(`POST\n${path}\n${query}`).digest('hex');
  return `${query}&auth_signature=${signature}`;
}
