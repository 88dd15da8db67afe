import { setTimeout as pause } from 'node:timers/promises';
import { type ApiResponse, call, newEchoId } from '../api.ts';
import { CableClient, type Frame } from '../CableClient.ts';

/** What became of the messages of a crowd. */
export interface CrowdReport {
  readonly sent: number;
  readonly accepted: number;
  /** The statuses of those that were not, and how often. */
  readonly refusals: Readonly<Record<string, number>>;
  /** Messages that were accepted and never came over the socket. */
  readonly unheard: number;
  /** Milliseconds from sending a message to its answer, in ascending order. */
  readonly latenciesMs: readonly number[];
}

interface Member {
  readonly token: string;
  readonly address: string;
  readonly cable: CableClient;
}

/** Visitors who do what visitors do: they open a chat, listen, and write something every few seconds. Each has a network address. */
export class Crowd {
  readonly #url: string;
  #members: Member[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  /** Lets so many visitors in, ten at a time. */
  async arrive(count: number): Promise<void> {
    const numbers = Array.from({ length: count }, (_, number) => number)[Symbol.iterator]();
    const letIn = async () => {
      for (const number of numbers) this.#members.push(await this.#newMember(number));
    };
    await Promise.all(Array.from({ length: 10 }, letIn));
  }

  /** Each visitor writes so many messages, one after the other, with a pause before each. */
  async talk(messages: number, pauseMs: number): Promise<CrowdReport> {
    const refusals: Record<string, number> = {};
    const latenciesMs: number[] = [];
    const heard: Promise<boolean>[] = [];
    const talkOne = async (member: Member, index: number) => {
      // Spread over the pause, so that they do not all write at once.
      await pause((pauseMs * index) / this.#members.length);
      for (let number = 0; number < messages; number += 1) {
        const echoId = newEchoId();
        const startedAtMs = performance.now();
        const { status } = await this.#say(member, echoId);
        latenciesMs.push(performance.now() - startedAtMs);
        if (status === 200) heard.push(hears(member.cable, echoId));
        else refusals[status] = (refusals[status] ?? 0) + 1;
        await pause(pauseMs * (0.5 + Math.random()));
      }
    };
    await Promise.all(this.#members.map(talkOne));
    const unheard = (await Promise.all(heard)).filter((was) => !was).length;
    latenciesMs.sort((a, b) => a - b);
    return { sent: latenciesMs.length, accepted: heard.length, refusals, unheard, latenciesMs };
  }

  async leave(): Promise<void> {
    await Promise.all(this.#members.map(({ cable }) => cable.close()));
  }

  async #newMember(number: number): Promise<Member> {
    const address = `198.51.${100 + Math.floor(number / 250)}.${(number % 250) + 1}`;
    const headers = { 'X-Forwarded-For': address };
    const { status, body } = await call({ url: this.#url }, 'POST', '/api/conversations', {
      flowToken: 'other',
      body: {},
      headers,
    });
    if (status !== 200) throw new Error(`A visitor is not let in: ${status}`);
    const { conv_token: token, pubsub_token } = body.contact;
    const cable = await CableClient.connect(this.#url, undefined, headers);
    const answer = await cable.subscribe({ channel: 'RoomChannel', pubsub_token, conv_token: token });
    if (answer !== 'confirm_subscription') throw new Error(`A visitor cannot listen: ${answer}`);
    return { token, address, cable };
  }

  #say({ token, address }: Member, echoId: string): Promise<ApiResponse> {
    const body = { message: { content: `Hello, this is ${echoId}.`, echo_id: echoId } };
    const headers = { 'X-Forwarded-For': address };
    return call({ url: this.#url }, 'POST', '/api/messages', { flowToken: 'other', token, body, headers });
  }
}

/** A busy machine may take its time; what was lost never comes. */
const patienceMs = 60_000;

async function hears({ frames }: CableClient, echoId: string): Promise<boolean> {
  const isIt = ({ message }: Frame) =>
    message?.event === 'message.created' && message.data.echo_id === echoId;
  return frames.next(isIt, patienceMs).then(
    () => true,
    () => false,
  );
}

/** The latency that all but one percent stay below, in milliseconds. */
export function p99({ latenciesMs }: CrowdReport): number {
  return latenciesMs[Math.floor(latenciesMs.length * 0.99)] ?? 0;
}
