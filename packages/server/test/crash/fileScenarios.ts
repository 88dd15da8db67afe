import { createHash, randomBytes } from 'node:crypto';
import { type ApiResponse, asAgent, newEchoId } from '../api.ts';
import type { CrashServer } from './CrashServer.ts';
import { attemptCall, VisitorScenario } from './Scenario.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function formWith(files: readonly Uint8Array[], echoId?: string): FormData {
  const form = new FormData();
  if (echoId) form.append('echo_id', echoId);
  files.forEach((bytes, index) => {
    form.append(
      'attachments[]',
      new File([new Uint8Array(bytes)], `note-${index}.txt`, { type: 'text/plain' }),
    );
  });
  return form;
}

/** In base64, because the server might take random bytes for another file type. */
const randomFile = () =>
  Buffer.from(randomBytes(8_000 + Math.floor(Math.random() * 60_000)).toString('base64'));

async function missingFiles(
  server: CrashServer,
  messages: ApiResponse['body'][],
  files: readonly Uint8Array[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { data_url: url } of messages.flatMap(({ attachments }) => attachments)) {
    const response = await fetch(new URL(url, server.url));
    found.push(response.ok ? hashOf(new Uint8Array(await response.arrayBuffer())) : `${response.status}`);
  }
  return files
    .filter((bytes) => !found.includes(hashOf(bytes)))
    .map((bytes) => `a file of ${bytes.length} bytes is lost`);
}

export class Upload extends VisitorScenario {
  readonly #echoId = newEchoId();
  readonly #files = [randomFile(), randomFile()];
  #isAccepted = false;
  #refusal = '';
  async attempt() {
    this.#isAccepted = (await attemptCall(() => this.#send()))?.status === 200;
  }
  async finish() {
    if (this.#isAccepted) return;
    const { status, body } = await this.#send();
    this.#isAccepted = status === 200;
    this.#refusal = `${status} ${JSON.stringify(body)}`;
  }
  async verify() {
    if (!this.#isAccepted) return [`an upload is refused after the restart: ${this.#refusal}`];
    const messages = await this.activeVisitor.changes();
    if (messages.length !== 1) return [`an upload is stored ${messages.length} times`];
    return missingFiles(this.server, messages, this.#files);
  }
  #send() {
    return this.activeVisitor.call('POST', '/api/messages/send_file', {
      form: formWith(this.#files, this.#echoId),
    });
  }
}

export class Erase extends VisitorScenario {
  #isErased = false;
  override async prepare() {
    await super.prepare();
    await this.activeVisitor.call('POST', '/api/messages/send_file', { form: formWith([randomFile()]) });
  }
  async attempt() {
    this.#isErased =
      (await attemptCall(() => this.activeVisitor.call('DELETE', '/api/contact')))?.status === 200;
  }
  async finish() {
    if (!this.#isErased)
      this.#isErased = [200, 401].includes((await this.activeVisitor.call('DELETE', '/api/contact')).status);
  }
  async verify() {
    const { status } = await this.activeVisitor.call('GET', '/api/contact');
    return this.#isErased && status === 401 ? [] : [`an erased visitor still exists (${status})`];
  }
}

/** Without an echo_id, an unconfirmed call may be stored once or not at all. */
export class AgentFile extends VisitorScenario {
  readonly #file = randomFile();
  #isAccepted = false;
  async attempt() {
    const path = `/conversations/${this.activeVisitor.conversationId}/messages`;
    const form = formWith([this.#file]);
    this.#isAccepted =
      (await attemptCall(() => asAgent(this.server, 'POST', path, { form })))?.status === 200;
  }
  async finish() {
    // Without an echo_id, a repetition could be stored as a second message.
  }
  async verify() {
    const messages = (await this.activeVisitor.changes()).filter(({ attachments }) => attachments.length > 0);
    if (messages.length > 1) return [`an agent's file is stored ${messages.length} times`];
    if (messages.length === 0 && !this.#isAccepted) return [];
    return missingFiles(this.server, messages, [this.#file]);
  }
}
