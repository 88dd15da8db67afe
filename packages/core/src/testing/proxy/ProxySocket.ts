import type { Duplex } from 'node:stream';
import type { FaultScript } from './FaultScript.ts';
import { FrameSplitter, textFrame, type WireFrame } from './FrameSplitter.ts';
import type { ProxyFault } from './ProxyFault.ts';
import { Shuffle } from './Shuffle.ts';

export class ProxySocket {
  readonly path: string;
  /** Resolves when the connection to the client is closed. */
  readonly closed: Promise<void>;
  readonly #client: Duplex;
  readonly #server: Duplex;
  readonly #script: FaultScript;
  readonly #splitter = new FrameSplitter();
  readonly #waiting = new Set<() => void>();
  #frameFaults: ProxyFault[] = [];
  #shuffle: Shuffle | undefined;
  #bytesLeft = Number.POSITIVE_INFINITY;
  #delayMs = 0;
  #isServerSilent = false;
  #isClientSilent = false;
  #frames = 0;
  #isClosed = false;

  constructor(path: string, client: Duplex, server: Duplex, script: FaultScript) {
    this.path = path;
    this.#client = client;
    this.#server = server;
    this.#script = script;
    this.closed = new Promise((resolve) => client.on('close', resolve));
    client.on('data', (bytes) => this.#fromClient(bytes));
    server.on('data', (bytes) => this.#fromServer(bytes));
    client.on('close', () => this.#end());
    // While the server's data is dropped, the client must not notice that the server has closed its side.
    server.on('close', () => {
      if (!this.#isServerSilent) client.end();
    });
    for (const stream of [client, server]) stream.on('error', () => stream.destroy());
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The number of messages from the server so far, including dropped ones. */
  get frames(): number {
    return this.#frames;
  }

  async framesPassed(number: number): Promise<void> {
    while (this.#frames < number) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  inject(fault: ProxyFault): void {
    if (this.#isClosed) return;
    this.#script.count(fault.kind);
    if (fault.kind === 'delay') this.#delayMs = fault.ms;
    else if (fault.kind === 'killAfter') this.#killAfter(fault.bytes);
    else if (fault.kind === 'halfOpen') this.#silence(fault.silent === 'server', fault.silent === 'client');
    else if (fault.kind === 'blackhole') this.#silence(true, true);
    else if (isHandshakeFault(fault)) this.kill();
    else this.#frameFaults.push(fault);
  }

  /** Sends no close frame. */
  kill(): void {
    this.#server.destroy();
    this.#client.destroy();
  }

  /** Cuts the connection if data of one or both sides is being dropped. */
  heal(): void {
    this.#frameFaults = [];
    this.#delayMs = 0;
    this.#bytesLeft = Number.POSITIVE_INFINITY;
    this.#shuffle?.flush();
    // The client's data is dropped in pieces, not in frames, so the rest of its stream may be unreadable.
    if (this.#isServerSilent || this.#isClientSilent) this.kill();
  }

  #silence(server: boolean, client: boolean): void {
    this.#isServerSilent ||= server;
    this.#isClientSilent ||= client;
  }

  #killAfter(bytes: number): void {
    this.#bytesLeft = bytes;
    if (bytes === 0) this.kill();
  }

  #fromClient(bytes: Buffer): void {
    if (!this.#isClientSilent && !this.#server.destroyed) this.#server.write(bytes);
  }

  #fromServer(bytes: Buffer): void {
    for (const frame of this.#splitter.push(bytes)) {
      if (frame.isMessage) this.#frames += 1;
      if (!this.#isServerSilent) this.#passFrame(frame);
    }
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  #passFrame({ bytes, isMessage }: WireFrame): void {
    if (isMessage && this.#shuffle && !this.#shuffle.isOver) this.#shuffle.add(() => this.#write(bytes));
    else if (isMessage) this.#passWithFault(this.#frameFaults.shift(), bytes);
    else this.#write(bytes);
  }

  #passWithFault(fault: ProxyFault | undefined, bytes: Buffer): void {
    if (fault?.kind === 'reorder') {
      this.#shuffle = new Shuffle(fault.window, fault.withinMs, this.#script.random);
      this.#shuffle.add(() => this.#write(bytes));
      return;
    }
    if (fault?.kind === 'truncate') this.#bytesLeft = Math.min(fault.bytes, bytes.length - 1);
    const output = fault?.kind === 'garbage' ? textFrame(fault.text ?? garbage) : bytes;
    const copies = fault?.kind === 'dup' ? fault.copies : 1;
    for (let copy = 0; copy < copies; copy += 1) this.#write(output);
  }

  #write(bytes: Buffer): void {
    if (this.#delayMs > 0) setTimeout(() => this.#send(bytes), this.#delayMs);
    else this.#send(bytes);
  }

  #send(bytes: Buffer): void {
    if (this.#client.destroyed || this.#isServerSilent) return;
    const part = bytes.subarray(0, this.#bytesLeft);
    this.#bytesLeft -= part.length;
    if (this.#bytesLeft > 0) this.#client.write(part);
    else this.#client.write(part, () => this.kill());
  }

  #end(): void {
    this.#isClosed = true;
    this.#shuffle?.discard();
    this.#server.destroy();
  }
}

export const garbage = '<html>\u0000{"type": not even JSON';

function isHandshakeFault({ kind }: ProxyFault): boolean {
  return kind === 'dropRequest' || kind === 'dropResponse' || kind === 'status';
}
