import { setTimeout as pause } from 'node:timers/promises';
import { type ApiResponse, call, newEchoId } from '../api.ts';
import { CableClient, type Frame } from '../CableClient.ts';

export interface LoadReport {
  readonly sent: number;
  readonly accepted: number;
  readonly refusals: Readonly<Record<string, number>>;
  /** Number of accepted messages that the visitor's socket did not receive within a minute. */
  readonly undelivered: number;
  /** Response times of all messages in milliseconds, in ascending order. */
  readonly latenciesMs: readonly number[];
}

interface Connection {
  readonly token: string;
  readonly address: string;
  readonly cable: CableClient;
}

/** Each visitor has its own network address. */
export class SimulatedVisitors {
  readonly #url: string;
  #connections: Connection[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async connect(count: number): Promise<void> {
    const numbers = Array.from({ length: count }, (_, number) => number)[Symbol.iterator]();
    const connectNext = async () => {
      for (const number of numbers) this.#connections.push(await this.#connectVisitor(number));
    };
    await Promise.all(Array.from({ length: 10 }, connectNext));
  }

  async sendMessages(messages: number, pauseMs: number): Promise<LoadReport> {
    const refusals: Record<string, number> = {};
    const latenciesMs: number[] = [];
    const deliveries: Promise<boolean>[] = [];
    const sendAll = async (connection: Connection, index: number) => {
      // Spread the first messages over the pause, so that visitors do not send in step.
      await pause((pauseMs * index) / this.#connections.length);
      for (let number = 0; number < messages; number += 1) {
        const echoId = newEchoId();
        const startedAtMs = performance.now();
        const { status } = await this.#send(connection, echoId);
        latenciesMs.push(performance.now() - startedAtMs);
        if (status === 200) deliveries.push(isReceived(connection.cable, echoId));
        else refusals[status] = (refusals[status] ?? 0) + 1;
        await pause(pauseMs * (0.5 + Math.random()));
      }
    };
    await Promise.all(this.#connections.map(sendAll));
    const undelivered = (await Promise.all(deliveries)).filter((isDelivered) => !isDelivered).length;
    latenciesMs.sort((a, b) => a - b);
    return { sent: latenciesMs.length, accepted: deliveries.length, refusals, undelivered, latenciesMs };
  }

  async disconnect(): Promise<void> {
    await Promise.all(this.#connections.map(({ cable }) => cable.close()));
  }

  async #connectVisitor(number: number): Promise<Connection> {
    const address = `198.51.${100 + Math.floor(number / 250)}.${(number % 250) + 1}`;
    const headers = { 'X-Forwarded-For': address };
    const { status, body } = await call({ url: this.#url }, 'POST', '/api/conversations', {
      flowToken: 'other',
      body: {},
      headers,
    });
    if (status !== 200) throw new Error(`Creating a visitor failed: ${status}`);
    const { conv_token: token, pubsub_token } = body.contact;
    const cable = await CableClient.connect(this.#url, undefined, headers);
    const response = await cable.subscribe({ channel: 'RoomChannel', pubsub_token, conv_token: token });
    if (response !== 'confirm_subscription') throw new Error(`Subscribing a visitor failed: ${response}`);
    return { token, address, cable };
  }

  #send({ token, address }: Connection, echoId: string): Promise<ApiResponse> {
    const body = { message: { content: `Hello, this is ${echoId}.`, echo_id: echoId } };
    const headers = { 'X-Forwarded-For': address };
    return call({ url: this.#url }, 'POST', '/api/messages', { flowToken: 'other', token, body, headers });
  }
}

/** Long, because the machine is under load. */
const deliveryTimeoutMs = 60_000;

async function isReceived({ frames }: CableClient, echoId: string): Promise<boolean> {
  const matches = ({ message }: Frame) =>
    message?.event === 'message.created' && message.data.echo_id === echoId;
  return frames.next(matches, deliveryTimeoutMs).then(
    () => true,
    () => false,
  );
}

/** In milliseconds. */
export function p99({ latenciesMs }: LoadReport): number {
  return latenciesMs[Math.floor(latenciesMs.length * 0.99)] ?? 0;
}
