import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiResponse, type CallOptions, call, newEchoId, type Visitor, visitorWith } from '../api.ts';
import type { CrashServer } from './CrashServer.ts';
import { attemptCall, VisitorScenario } from './Scenario.ts';

export const identitySecret = 'identity secret of the crash tests';

interface Sent {
  readonly content: string;
  readonly echoId: string;
  isAccepted: boolean;
}

function findTextProblems(messages: ApiResponse['body'][], sent: readonly Sent[]): string[] {
  return sent.flatMap(({ content, isAccepted }) => {
    const times = messages.filter((message) => message.content === content).length;
    if (times > 1) return [`"${content}" is stored ${times} times`];
    return times === 0 && isAccepted ? [`"${content}" was accepted but is lost`] : [];
  });
}

function findRevisionProblems(messages: ApiResponse['body'][], latestRev: number): string[] {
  const revs = messages.map(({ rev }) => rev);
  const isRising = revs.every((rev, index) => index === 0 || rev > revs[index - 1]);
  return isRising && (revs.at(-1) ?? 0) <= latestRev
    ? []
    : [`revisions are not in order up to ${latestRev}: ${revs.join(' ')}`];
}

export class SendMessages extends VisitorScenario {
  readonly #sent: Sent[] = Array.from({ length: 3 }, (_, number) => {
    const echoId = newEchoId();
    return { content: `${number} ${echoId}`, echoId, isAccepted: false };
  });
  async attempt() {
    for (const sent of this.#sent) {
      const response = await attemptCall(() => this.activeVisitor.send(sent.content, sent.echoId));
      if (response?.status === 200) sent.isAccepted = true;
    }
  }
  async finish() {
    for (const sent of this.#sent.filter(({ isAccepted }) => !isAccepted)) {
      sent.isAccepted = (await this.activeVisitor.send(sent.content, sent.echoId)).status === 200;
    }
  }
  async verify() {
    const messages = await this.activeVisitor.changes();
    const latestRev = (await this.activeVisitor.call('GET', '/api/messages')).body.meta.rev;
    const refused = this.#sent
      .filter(({ isAccepted }) => !isAccepted)
      .map(({ content }) => `"${content}" is refused`);
    return [
      ...refused,
      ...findTextProblems(messages, this.#sent),
      ...findRevisionProblems(messages, latestRev),
    ];
  }
}

export class FirstMessage extends VisitorScenario {
  readonly #body: { message: { content: string; echo_id: string } };
  constructor(
    server: CrashServer,
    private readonly flowToken: string,
    content: string,
    private readonly botReplies: number,
  ) {
    super(server);
    this.#body = { message: { content, echo_id: newEchoId() } };
  }
  override async prepare() {
    // The first call creates the visitor.
  }
  async attempt() {
    const response = await attemptCall(() => this.#startConversation());
    if (response?.status === 200)
      this.visitor = visitorWith(this.server, this.flowToken, response.body.contact);
  }
  async finish() {
    if (this.visitor) return;
    const { status, body } = await this.#startConversation();
    if (status === 200) this.visitor = visitorWith(this.server, this.flowToken, body.contact);
  }
  async verify() {
    if (!this.visitor) return ['the first message is refused after the restart'];
    const expectedCount = 1 + this.botReplies;
    const messages = await pollUntilCount(expectedCount, () => this.activeVisitor.changes());
    return messages.length === expectedCount
      ? []
      : [`a first message led to ${messages.length} messages instead of ${expectedCount}`];
  }
  #startConversation() {
    return call(this.server, 'POST', '/api/conversations', { flowToken: this.flowToken, body: this.#body });
  }
}

async function pollUntilCount(
  expectedCount: number,
  fetchMessages: () => Promise<ApiResponse['body'][]>,
): Promise<ApiResponse['body'][]> {
  const endsAtMs = Date.now() + 10_000;
  for (;;) {
    const found = await fetchMessages();
    if (found.length >= expectedCount || Date.now() > endsAtMs) return found;
  }
}

export class Merge extends VisitorScenario {
  readonly #identifier = `person-${newEchoId()}`;
  readonly #sent: Sent[] = [];
  #known: Visitor | undefined;
  #merged: Visitor | undefined;
  override async prepare() {
    const known = await this.#identify(undefined);
    this.#known = visitorWith(this.server, 'members', known.body);
    const { body } = await call(this.server, 'POST', '/api/conversations', {
      flowToken: 'members',
      body: {},
    });
    this.visitor = visitorWith(this.server, 'members', body.contact);
    for (const visitor of [this.#known, this.visitor]) {
      const echoId = newEchoId();
      const { status } = await visitor.send(echoId, echoId);
      this.#sent.push({ content: echoId, echoId, isAccepted: status === 200 });
    }
  }
  async attempt() {
    const response = await attemptCall(() => this.#identify(this.activeVisitor.token));
    if (response?.status === 200) this.#setMerged(response);
  }
  async finish() {
    if (this.#merged) return;
    const response = await this.#identify(this.activeVisitor.token);
    // 401: the merge succeeded and ended the old session, but its response was lost. Identify without a session.
    this.#setMerged(response.status === 401 ? await this.#identify(undefined) : response);
  }
  async verify() {
    if (!this.#merged || this.#merged.id !== this.#known?.id)
      return ['a visitor is not merged into the known contact'];
    const messages = await this.#merged.changes();
    const latestRev = (await this.#merged.call('GET', '/api/messages')).body.meta.rev;
    return [...findTextProblems(messages, this.#sent), ...findRevisionProblems(messages, latestRev)];
  }
  override owner() {
    return this.#merged ?? this.visitor;
  }
  #setMerged({ status, body }: ApiResponse) {
    if (status === 200) this.#merged = visitorWith(this.server, 'members', body);
  }
  #identify(token: string | undefined) {
    const hash = createHmac('sha256', identitySecret).update(this.#identifier).digest('hex');
    const options: CallOptions = {
      flowToken: 'members',
      token,
      body: { identifier: this.#identifier, identifier_hash: hash },
    };
    return call(this.server, 'POST', '/api/contact', options);
  }
}

export class Transcript extends VisitorScenario {
  readonly #email = `${newEchoId()}@example.com`;
  #isAccepted = false;
  override async prepare() {
    await super.prepare();
    await this.activeVisitor.send('please write down');
  }
  async attempt() {
    this.#isAccepted = (await attemptCall(() => this.#request()))?.status === 200;
  }
  async finish() {
    if (!this.#isAccepted) this.#isAccepted = (await this.#request()).status === 200;
  }
  async verify() {
    if (!this.#isAccepted) return ['a transcript is refused after the restart'];
    const outbox = join(this.server.dataDir, 'outbox');
    const names = await readdir(outbox, { recursive: true });
    const mails = await Promise.all(
      names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox, name), 'utf8')),
    );
    return mails.some((mail) => mail.includes(this.#email)) ? [] : [`the mail to ${this.#email} is lost`];
  }
  #request() {
    return this.activeVisitor.call('POST', '/api/conversations/transcript', { body: { email: this.#email } });
  }
}
