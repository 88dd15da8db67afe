import { describeCase } from './describeCase.ts';
import type { FuzzCase, HttpCase } from './FuzzCase.ts';
import { errorMark, FuzzServer, type Measure } from './FuzzServer.ts';
import { placesOf } from './json.ts';
import { problemOf, reachedHandler } from './judge.ts';
import { makeHttpCase, makeRouteCase } from './makeHttpCase.ts';
import { makeRawCase } from './makeRawCase.ts';
import { makeSocketCase } from './makeSocketCase.ts';
import { Random } from './Random.ts';
import { closeConnections, type Outcome, sendHttp, sendRaw } from './send.ts';
import { type SocketOutcome, sendSocket } from './sendSocket.ts';
import { shrinkCase } from './shrinkCase.ts';
import { World } from './World.ts';

/** What is run. */
export interface FuzzPlan {
  /** The first seed; the cases are made from it and those after it. */
  readonly seed: number;
  /** Cases of one pass. */
  readonly count: number;
  /** How often the same cases are sent, each time by new visitors. */
  readonly passes: number;
  /** Failures after which the run ends. */
  readonly mostFailures: number;
  progress?(line: string): void;
}

/** What came of it. */
export interface FuzzReport {
  readonly sent: { http: number; raw: number; sockets: number; frames: number };
  /** HTTP requests that a handler has accepted. */
  handled: number;
  readonly statuses: Map<number, number>;
  /** Per route: requests that a handler has accepted. */
  readonly routes: Map<string, number>;
  /** The fields of bodies that a handler has accepted the caller of. */
  readonly fields: Set<string>;
  readonly failures: string[];
  /** After each pass. */
  readonly measures: Measure[];
}

const lanes = 12;
/** A visitor is replaced after so many cases, so that the history of none grows without end. */
const casesPerVisitor = 150;

/** Makes the case of a seed. */
function makeCase(seed: number): FuzzCase {
  const random = new Random(seed);
  const routeCase = makeRouteCase(random, seed);
  if (routeCase) return routeCase;
  const dice = random.next();
  if (dice < 0.8) return makeHttpCase(random, seed);
  return dice < 0.89 ? makeRawCase(random, seed) : makeSocketCase(random, seed);
}

/** Sends every case of a plan to a server in a process of its own, `passes` times over, and judges every answer. */
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
  readonly #known = new Set<string>();
  /** The newest cases: one of them was sent when the process ended. */
  #recent: FuzzCase[] = [];

  private constructor(plan: FuzzPlan, server: FuzzServer) {
    this.#plan = plan;
    this.server = server;
  }

  static async start(plan: FuzzPlan): Promise<FuzzRun> {
    return new FuzzRun(plan, await FuzzServer.start());
  }

  /** Runs every pass; the server is still there afterwards. */
  async run(): Promise<FuzzReport> {
    const { seed, count, passes, progress } = this.#plan;
    for (let pass = 1; pass <= passes && !this.#isOver(); pass += 1) {
      let next = seed;
      const lane = async () => {
        const world = new World(this.server);
        for (let done = 0; next < seed + count && !this.#isOver(); done += 1) {
          if (done % casesPerVisitor === 0) world.forget();
          await this.#try(world, makeCase(next++));
          if (this.server.ended) return;
          if (next % 2_000 === 0) progress?.(`pass ${pass}: ${next - seed} of ${count}`);
        }
      };
      while (next < seed + count && !this.#isOver()) {
        await Promise.all(Array.from({ length: lanes }, lane));
        if (this.server.ended) await this.#onEnd();
      }
      closeConnections();
      const log = this.server.takeLog();
      if (log.includes(errorMark)) this.#report(`the server logged errors: ${log.slice(0, 2_000)}`);
      this.report.measures.push(await this.server.measure());
      progress?.(`pass ${pass}: ${JSON.stringify(this.report.measures.at(-1))}`);
    }
    return this.report;
  }

  #isOver(): boolean {
    return this.report.failures.length >= this.#plan.mostFailures;
  }

  async #try(world: World, made: FuzzCase): Promise<void> {
    this.#recent = [...this.#recent, made].slice(-lanes * 8);
    const outcome = await this.send(world, made);
    if (this.server.ended || (outcome.kind === 'cut' && (await this.server.isEnding()))) return;
    this.#count(made, outcome);
    const problem = problemOf(made, outcome);
    if (problem !== undefined) await this.#fail(made, problem);
  }

  /** Sends one case with the values of a world. */
  async send(world: World, made: FuzzCase): Promise<Outcome | SocketOutcome> {
    const { url } = this.server;
    try {
      if (made.kind === 'raw') return await sendRaw(url, made);
      const echo = { echo: `e${made.seed}` };
      if (made.kind === 'socket') {
        const values = { ...(await world.values(made.flowToken)), ...echo };
        return await sendSocket(url, made, async (socketId) =>
          socketId === undefined
            ? values
            : { ...values, ...(await world.pusherAuth(made.flowToken, socketId)) },
        );
      }
      const needsCode = made.route.endsWith('/redeem');
      const code = needsCode ? { code: await world.code(made.flowToken) } : {};
      const values = { ...(await world.values(made.flowToken)), ...echo, ...code };
      const outcome = await sendHttp(url, made, values);
      keepSession(world, made, outcome);
      return outcome;
    } catch (thrown) {
      world.forget();
      return {
        kind: 'cut',
        reason: `preparing failed: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
      };
    }
  }

  #count(made: FuzzCase, outcome: Outcome | SocketOutcome): void {
    const { sent, statuses, routes } = this.report;
    if (made.kind === 'raw') sent.raw += 1;
    else if (made.kind === 'socket') {
      sent.sockets += 1;
      sent.frames += made.frames.length;
    } else sent.http += 1;
    if (outcome.kind === 'answer') statuses.set(outcome.status, (statuses.get(outcome.status) ?? 0) + 1);
    if (made.kind !== 'http' || outcome.kind !== 'answer' || !reachedHandler(outcome)) return;
    this.report.handled += 1;
    routes.set(made.route, (routes.get(made.route) ?? 0) + 1);
    for (const field of fieldsOf(made)) this.report.fields.add(field);
  }

  async #fail(made: FuzzCase, problem: string): Promise<void> {
    const kind = `${made.kind === 'http' ? made.route : made.kind}: ${problem.slice(0, 60)}`;
    if (this.#known.has(kind) || this.#isOver()) return;
    this.#known.add(kind);
    const world = new World(this.server);
    const log = this.server.takeLog();
    const minimal = await shrinkCase(made, async (smaller) => {
      const outcome = await this.send(world, smaller);
      return problemOf(smaller, outcome)?.slice(0, 20) === problem.slice(0, 20);
    });
    this.#report(
      `${kind}\nproblem: ${problem}\nseed: ${made.seed}\n${describeCase(minimal)}\nlog: ${log.slice(-1_500)}`,
    );
  }

  #report(text: string): void {
    this.report.failures.push(text);
    this.#plan.progress?.(`FAILURE ${text}\n`);
  }

  /** The process has ended: sends the newest cases one by one to a new one, to find which of them ends it. */
  async #onEnd(): Promise<void> {
    const suspects = this.#recent;
    this.#recent = [];
    const how = `the process ended, ${this.server.ended}\nlog: ${this.server.takeLog().slice(-2_000)}`;
    closeConnections();
    await this.server.stop();
    this.server = await FuzzServer.start();
    const world = new World(this.server);
    for (const made of suspects) {
      await this.send(world, made);
      if (!(await this.server.isEnding())) continue;
      this.#report(`${how}\nseed: ${made.seed}\n${describeCase(made)}`);
      await this.server.stop();
      this.server = await FuzzServer.start();
      return;
    }
    this.#report(`${how}\nseed: one of ${suspects.map(({ seed }) => seed).join(', ')}, not alone`);
  }
}

/** A session that a call has ended or renewed is worth nothing to the next one. */
function keepSession(world: World, { method, target, flowToken }: HttpCase, outcome: Outcome): void {
  if (outcome.kind !== 'answer' || outcome.status !== 200) return;
  const call = `${method} ${target.split('?')[0]}`;
  if (/^DELETE \/api\/contact(?:\/session)?$/.test(call)) world.forget(flowToken);
  if (call !== 'POST /api/contact') return;
  const { conv_token, pubsub_token } = JSON.parse(outcome.text);
  world.renew(flowToken, conv_token, pubsub_token);
}

/** The names of the fields of a body, at every depth. */
function fieldsOf({ body }: HttpCase): string[] {
  if (body?.kind === 'json') return placesOf(body.value).flatMap((place) => place.slice(-1).map(String));
  return [...(body?.bytes.toString('latin1').matchAll(/; name="?([\w[\]]+)/g) ?? [])].map(
    ([, name]) => name ?? '',
  );
}
