import { describeCase } from './describeCase.ts';
import { Fixtures } from './Fixtures.ts';
import type { FuzzCase, HttpCase } from './FuzzCase.ts';
import { errorPrefix, FuzzServer, type Measurement } from './FuzzServer.ts';
import { findProblem, hasReachedHandler } from './findProblem.ts';
import { pathsOf } from './json.ts';
import { makeHttpCase, makeRouteCase } from './makeHttpCase.ts';
import { makeRawCase } from './makeRawCase.ts';
import { makeSocketCase } from './makeSocketCase.ts';
import { Random } from './Random.ts';
import { closeConnections, type Outcome, sendHttp, sendRaw } from './send.ts';
import { type SocketOutcome, sendSocket } from './sendSocket.ts';
import { shrinkCase } from './shrinkCase.ts';

export interface FuzzPlan {
  /** The first seed. Each case uses the next one. */
  readonly seed: number;
  /** Cases per pass. */
  readonly count: number;
  /** How often the same cases are sent, by new visitors each time. */
  readonly passes: number;
  readonly maxFailures: number;
  progress?(line: string): void;
}

export interface FuzzReport {
  readonly sent: { http: number; raw: number; sockets: number; frames: number };
  handled: number;
  readonly statuses: Map<number, number>;
  /** HTTP requests that reached a handler, per route. */
  readonly routes: Map<string, number>;
  /** The names of all body fields in requests that reached a handler. */
  readonly fields: Set<string>;
  readonly failures: string[];
  readonly measures: Measurement[];
}

const lanes = 12;
/** Visitors are replaced after this many cases, so that their history stays short. */
const casesPerVisitor = 150;

function makeCase(seed: number): FuzzCase {
  const random = new Random(seed);
  const routeCase = makeRouteCase(random, seed);
  if (routeCase) return routeCase;
  const dice = random.next();
  if (dice < 0.8) return makeHttpCase(random, seed);
  return dice < 0.89 ? makeRawCase(random, seed) : makeSocketCase(random, seed);
}

export class FuzzRun {
  readonly #plan: FuzzPlan;
  readonly report: FuzzReport = {
    sent: { http: 0, raw: 0, sockets: 0, frames: 0 },
    handled: 0,
    statuses: new Map(),
    routes: new Map(),
    fields: new Set(),
    failures: [],
    measures: [],
  };
  server: FuzzServer;
  readonly #reportedKinds = new Set<string>();
  /** The latest cases, to find the one that ended the process. */
  #recent: FuzzCase[] = [];

  private constructor(plan: FuzzPlan, server: FuzzServer) {
    this.#plan = plan;
    this.server = server;
  }

  static async start(plan: FuzzPlan): Promise<FuzzRun> {
    return new FuzzRun(plan, await FuzzServer.start());
  }

  /** The caller stops the server. */
  async run(): Promise<FuzzReport> {
    const { seed, count, passes, progress } = this.#plan;
    for (let pass = 1; pass <= passes && !this.#isOver(); pass += 1) {
      let nextSeed = seed;
      const lane = async () => {
        const fixtures = new Fixtures(this.server);
        for (let done = 0; nextSeed < seed + count && !this.#isOver(); done += 1) {
          if (done % casesPerVisitor === 0) fixtures.forget();
          await this.#runCase(fixtures, makeCase(nextSeed++));
          if (this.server.ended) return;
          if (nextSeed % 2_000 === 0) progress?.(`pass ${pass}: ${nextSeed - seed} of ${count}`);
        }
      };
      while (nextSeed < seed + count && !this.#isOver()) {
        await Promise.all(Array.from({ length: lanes }, lane));
        if (this.server.ended) await this.#findFatalCase();
      }
      closeConnections();
      const log = this.server.takeLog();
      if (log.includes(errorPrefix)) this.#report(`the server logged errors: ${log.slice(0, 2_000)}`);
      this.report.measures.push(await this.server.measure());
      progress?.(`pass ${pass}: ${JSON.stringify(this.report.measures.at(-1))}`);
    }
    return this.report;
  }

  #isOver(): boolean {
    return this.report.failures.length >= this.#plan.maxFailures;
  }

  async #runCase(fixtures: Fixtures, fuzzCase: FuzzCase): Promise<void> {
    this.#recent = [...this.#recent, fuzzCase].slice(-lanes * 8);
    const outcome = await this.send(fixtures, fuzzCase);
    if (this.server.ended || (outcome.kind === 'disconnected' && (await this.server.isEnding()))) return;
    this.#count(fuzzCase, outcome);
    const problem = findProblem(fuzzCase, outcome);
    if (problem !== undefined) await this.#fail(fuzzCase, problem);
  }

  async send(fixtures: Fixtures, fuzzCase: FuzzCase): Promise<Outcome | SocketOutcome> {
    const { url } = this.server;
    try {
      if (fuzzCase.kind === 'raw') return await sendRaw(url, fuzzCase);
      const echo = { echo: `e${fuzzCase.seed}` };
      if (fuzzCase.kind === 'socket') {
        const values = { ...(await fixtures.values(fuzzCase.flowToken)), ...echo };
        return await sendSocket(url, fuzzCase, async (socketId) =>
          socketId === undefined
            ? values
            : { ...values, ...(await fixtures.pusherAuth(fuzzCase.flowToken, socketId)) },
        );
      }
      const needsCode = fuzzCase.route.endsWith('/redeem');
      const code = needsCode ? { code: await fixtures.code(fuzzCase.flowToken) } : {};
      const values = { ...(await fixtures.values(fuzzCase.flowToken)), ...echo, ...code };
      const outcome = await sendHttp(url, fuzzCase, values);
      updateSession(fixtures, fuzzCase, outcome);
      return outcome;
    } catch (thrown) {
      fixtures.forget();
      return {
        kind: 'disconnected',
        reason: `preparation failed: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
      };
    }
  }

  #count(fuzzCase: FuzzCase, outcome: Outcome | SocketOutcome): void {
    const { sent, statuses, routes } = this.report;
    if (fuzzCase.kind === 'raw') sent.raw += 1;
    else if (fuzzCase.kind === 'socket') {
      sent.sockets += 1;
      sent.frames += fuzzCase.frames.length;
    } else sent.http += 1;
    if (outcome.kind === 'response') statuses.set(outcome.status, (statuses.get(outcome.status) ?? 0) + 1);
    if (fuzzCase.kind !== 'http' || outcome.kind !== 'response' || !hasReachedHandler(outcome)) return;
    this.report.handled += 1;
    routes.set(fuzzCase.route, (routes.get(fuzzCase.route) ?? 0) + 1);
    for (const field of fieldsOf(fuzzCase)) this.report.fields.add(field);
  }

  async #fail(fuzzCase: FuzzCase, problem: string): Promise<void> {
    const kind = `${fuzzCase.kind === 'http' ? fuzzCase.route : fuzzCase.kind}: ${problem.slice(0, 60)}`;
    if (this.#reportedKinds.has(kind) || this.#isOver()) return;
    this.#reportedKinds.add(kind);
    const fixtures = new Fixtures(this.server);
    const log = this.server.takeLog();
    const minimal = await shrinkCase(fuzzCase, async (smaller) => {
      const outcome = await this.send(fixtures, smaller);
      return findProblem(smaller, outcome)?.slice(0, 20) === problem.slice(0, 20);
    });
    this.#report(
      `${kind}\nproblem: ${problem}\nseed: ${fuzzCase.seed}\n${describeCase(minimal)}\nlog: ${log.slice(-1_500)}`,
    );
  }

  #report(text: string): void {
    this.report.failures.push(text);
    this.#plan.progress?.(`FAILURE ${text}\n`);
  }

  /** Resends the latest cases one by one, to find the one that ends the process. */
  async #findFatalCase(): Promise<void> {
    const suspects = this.#recent;
    this.#recent = [];
    const description = `the process ended, ${this.server.ended}\nlog: ${this.server.takeLog().slice(-2_000)}`;
    closeConnections();
    await this.server.stop();
    this.server = await FuzzServer.start();
    const fixtures = new Fixtures(this.server);
    for (const fuzzCase of suspects) {
      await this.send(fixtures, fuzzCase);
      if (!(await this.server.isEnding())) continue;
      this.#report(`${description}\nseed: ${fuzzCase.seed}\n${describeCase(fuzzCase)}`);
      await this.server.stop();
      this.server = await FuzzServer.start();
      return;
    }
    this.#report(
      `${description}\nseed: one of ${suspects.map(({ seed }) => seed).join(', ')}, but none of them on its own`,
    );
  }
}

function updateSession(fixtures: Fixtures, { method, target, flowToken }: HttpCase, outcome: Outcome): void {
  if (outcome.kind !== 'response' || outcome.status !== 200) return;
  const call = `${method} ${target.split('?')[0]}`;
  if (/^DELETE \/api\/contact(?:\/session)?$/.test(call)) fixtures.forget(flowToken);
  if (call !== 'POST /api/contact') return;
  const { conv_token, pubsub_token } = JSON.parse(outcome.text);
  fixtures.renew(flowToken, conv_token, pubsub_token);
}

function fieldsOf({ body }: HttpCase): string[] {
  if (body?.kind === 'json') return pathsOf(body.value).flatMap((path) => path.slice(-1).map(String));
  return [...(body?.bytes.toString('latin1').matchAll(/; name="?([\w[\]]+)/g) ?? [])].map(
    ([, name]) => name ?? '',
  );
}
