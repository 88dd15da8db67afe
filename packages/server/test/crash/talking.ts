import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Answer, type CallOptions, call, newEchoId, type Visitor, visitorWith } from '../api.ts';
import { attemptCall, VisitorAct } from './Act.ts';
import type { CrashSite } from './CrashSite.ts';

/** Signs identifiers on the channel of signed-in visitors. */
export const identitySecret = 'identity secret of the crash tests';

interface Sent {
  readonly content: string;
  readonly echoId: string;
  isAccepted: boolean;
}

/** Each accepted text is there once, and no text twice. */
function judgeTexts(messages: Answer['body'][], sent: readonly Sent[]): string[] {
  return sent.flatMap(({ content, isAccepted }) => {
    const times = messages.filter((message) => message.content === content).length;
    if (times > 1) return [`"${content}" is there ${times} times`];
    return times === 0 && isAccepted ? [`"${content}" was accepted and is lost`] : [];
  });
}

function judgeRevs(messages: Answer['body'][], head: number): string[] {
  const revs = messages.map(({ rev }) => rev);
  const isRising = revs.every((rev, index) => index === 0 || rev > revs[index - 1]);
  return isRising && (revs.at(-1) ?? 0) <= head
    ? []
    : [`revisions are not in order below ${head}: ${revs.join(' ')}`];
}

/** Three messages, one after the other. */
export class Say extends VisitorAct {
  readonly #sent: Sent[] = Array.from({ length: 3 }, (_, number) => {
    const echoId = newEchoId();
    return { content: `${number} ${echoId}`, echoId, isAccepted: false };
  });
  async attempt() {
    for (const sent of this.#sent) {
      const answer = await attemptCall(() => this.me.say(sent.content, sent.echoId));
      if (answer?.status === 200) sent.isAccepted = true;
    }
  }
  async finish() {
    for (const sent of this.#sent.filter(({ isAccepted }) => !isAccepted)) {
      sent.isAccepted = (await this.me.say(sent.content, sent.echoId)).status === 200;
    }
  }
  async judge() {
    const messages = await this.me.changes();
    const head = (await this.me.call('GET', '/api/messages')).body.meta.rev;
    const refused = this.#sent
      .filter(({ isAccepted }) => !isAccepted)
      .map(({ content }) => `"${content}" is refused`);
    return [...refused, ...judgeTexts(messages, this.#sent), ...judgeRevs(messages, head)];
  }
}

/** The first call of a new visitor; on a channel with a bot, which answers once. */
export class FirstMessage extends VisitorAct {
  readonly #body: { message: { content: string; echo_id: string } };
  constructor(
    site: CrashSite,
    private readonly flowToken: string,
    content: string,
    private readonly botAnswers: number,
  ) {
    super(site);
    this.#body = { message: { content, echo_id: newEchoId() } };
  }
  override async prepare() {
    // The visitor comes about by the first call.
  }
  async attempt() {
    const answer = await attemptCall(() => this.#begin());
    if (answer?.status === 200) this.visitor = visitorWith(this.site, this.flowToken, answer.body.contact);
  }
  async finish() {
    if (this.visitor) return;
    const { status, body } = await this.#begin();
    if (status === 200) this.visitor = visitorWith(this.site, this.flowToken, body.contact);
  }
  async judge() {
    if (!this.visitor) return ['the first message is refused after the restart'];
    const wanted = 1 + this.botAnswers;
    const messages = await untilThereAre(wanted, () => this.me.changes());
    return messages.length === wanted
      ? []
      : [`a first message led to ${messages.length} messages instead of ${wanted}`];
  }
  #begin() {
    return call(this.site, 'POST', '/api/conversations', { flowToken: this.flowToken, body: this.#body });
  }
}

/** Asks again until there is as much as wanted, for at most ten seconds. */
async function untilThereAre(
  wanted: number,
  ask: () => Promise<Answer['body'][]>,
): Promise<Answer['body'][]> {
  const endsAtMs = Date.now() + 10_000;
  for (;;) {
    const found = await ask();
    if (found.length >= wanted || Date.now() > endsAtMs) return found;
  }
}

/** An anonymous visitor proves to be somebody who is known. */
export class Merge extends VisitorAct {
  readonly #identifier = `person-${newEchoId()}`;
  readonly #sent: Sent[] = [];
  #known: Visitor | undefined;
  #merged: Visitor | undefined;
  override async prepare() {
    const known = await this.#identify(undefined);
    this.#known = visitorWith(this.site, 'members', known.body);
    const { body } = await call(this.site, 'POST', '/api/conversations', { flowToken: 'members', body: {} });
    this.visitor = visitorWith(this.site, 'members', body.contact);
    for (const visitor of [this.#known, this.visitor]) {
      const echoId = newEchoId();
      const { status } = await visitor.say(echoId, echoId);
      this.#sent.push({ content: echoId, echoId, isAccepted: status === 200 });
    }
  }
  async attempt() {
    const answer = await attemptCall(() => this.#identify(this.me.token));
    if (answer?.status === 200) this.#adopt(answer);
  }
  async finish() {
    if (this.#merged) return;
    const answer = await this.#identify(this.me.token);
    // The merge was done and only its answer lost: the old session has ended, so the page identifies without one.
    this.#adopt(answer.status === 401 ? await this.#identify(undefined) : answer);
  }
  async judge() {
    if (!this.#merged || this.#merged.id !== this.#known?.id)
      return ['a visitor is not merged into the known contact'];
    const messages = await this.#merged.changes();
    const head = (await this.#merged.call('GET', '/api/messages')).body.meta.rev;
    return [...judgeTexts(messages, this.#sent), ...judgeRevs(messages, head)];
  }
  override owner() {
    return this.#merged ?? this.visitor;
  }
  #adopt({ status, body }: Answer) {
    if (status === 200) this.#merged = visitorWith(this.site, 'members', body);
  }
  #identify(token: string | undefined) {
    const hash = createHmac('sha256', identitySecret).update(this.#identifier).digest('hex');
    const options: CallOptions = {
      flowToken: 'members',
      token,
      body: { identifier: this.#identifier, identifier_hash: hash },
    };
    return call(this.site, 'POST', '/api/contact', options);
  }
}

/** A mail that was promised lies in the outbox. */
export class Transcript extends VisitorAct {
  readonly #email = `${newEchoId()}@example.com`;
  #isAccepted = false;
  override async prepare() {
    await super.prepare();
    await this.me.say('please write down');
  }
  async attempt() {
    this.#isAccepted = (await attemptCall(() => this.#ask()))?.status === 200;
  }
  async finish() {
    if (!this.#isAccepted) this.#isAccepted = (await this.#ask()).status === 200;
  }
  async judge() {
    if (!this.#isAccepted) return ['a transcript is refused after the restart'];
    const outbox = join(this.site.dataDir, 'outbox');
    const names = await readdir(outbox, { recursive: true });
    const mails = await Promise.all(
      names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox, name), 'utf8')),
    );
    return mails.some((mail) => mail.includes(this.#email)) ? [] : [`the mail to ${this.#email} is lost`];
  }
  #ask() {
    return this.me.call('POST', '/api/conversations/transcript', { body: { email: this.#email } });
  }
}
