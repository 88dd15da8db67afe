import { createHash, randomBytes } from 'node:crypto';
import { type Answer, asAgent, newEchoId } from '../api.ts';
import { attemptCall, VisitorAct } from './Act.ts';
import type { CrashSite } from './CrashSite.ts';

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

/** Plain text, since the server looks at the bytes. */
const randomFile = () =>
  Buffer.from(randomBytes(8_000 + Math.floor(Math.random() * 60_000)).toString('base64'));

async function missingFiles(
  site: CrashSite,
  messages: Answer['body'][],
  files: readonly Uint8Array[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { data_url: url } of messages.flatMap(({ attachments }) => attachments)) {
    const response = await fetch(new URL(url, site.url));
    found.push(response.ok ? hashOf(new Uint8Array(await response.arrayBuffer())) : `${response.status}`);
  }
  return files
    .filter((bytes) => !found.includes(hashOf(bytes)))
    .map((bytes) => `a file of ${bytes.length} bytes is lost`);
}

/** Two files in one message. */
export class Upload extends VisitorAct {
  readonly #echoId = newEchoId();
  readonly #files = [randomFile(), randomFile()];
  #isAccepted = false;
  async attempt() {
    this.#isAccepted = (await attemptCall(() => this.#send()))?.status === 200;
  }
  async finish() {
    if (!this.#isAccepted) this.#isAccepted = (await this.#send()).status === 200;
  }
  async judge() {
    if (!this.#isAccepted) return ['an upload is refused after the restart'];
    const messages = await this.me.changes();
    if (messages.length !== 1) return [`an upload is there ${messages.length} times`];
    return missingFiles(this.site, messages, this.#files);
  }
  #send() {
    return this.me.call('POST', '/api/messages/send_file', { form: formWith(this.#files, this.#echoId) });
  }
}

/** A visitor with a file has everything erased. */
export class Erase extends VisitorAct {
  #isErased = false;
  override async prepare() {
    await super.prepare();
    await this.me.call('POST', '/api/messages/send_file', { form: formWith([randomFile()]) });
  }
  async attempt() {
    this.#isErased = (await attemptCall(() => this.me.call('DELETE', '/api/contact')))?.status === 200;
  }
  async finish() {
    if (!this.#isErased)
      this.#isErased = [200, 401].includes((await this.me.call('DELETE', '/api/contact')).status);
  }
  async judge() {
    const { status } = await this.me.call('GET', '/api/contact');
    return this.#isErased && status === 401 ? [] : [`an erased visitor is still there (${status})`];
  }
}

/** Agents' calls carry no echo_id: what was not answered may be there once or not at all. */
export class AgentFile extends VisitorAct {
  readonly #file = randomFile();
  #isAccepted = false;
  async attempt() {
    const path = `/conversations/${this.me.conversationId}/messages`;
    const form = formWith([this.#file]);
    this.#isAccepted = (await attemptCall(() => asAgent(this.site, 'POST', path, { form })))?.status === 200;
  }
  async finish() {
    // An agent who gets no answer looks before saying it again.
  }
  async judge() {
    const messages = (await this.me.changes()).filter(({ attachments }) => attachments.length > 0);
    if (messages.length > 1) return [`an agent's file is there ${messages.length} times`];
    if (messages.length === 0 && !this.#isAccepted) return [];
    return missingFiles(this.site, messages, [this.#file]);
  }
}
