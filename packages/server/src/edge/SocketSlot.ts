import type { WebSocket } from 'ws';

/** What a place gets from the crowd. */
export interface SlotOptions {
  /** Milliseconds that a socket may be without a subscription. */
  readonly subscribeMs: number;
  /** Counts a command; false if there were too many. */
  mayCommand(): boolean;
  /** Counts a refusal. Resolves when it is to be sent. */
  delayRefusal(): Promise<void>;
  /** Runs a command when the network address has a turn. */
  inTurn(command: () => Promise<void>): Promise<void>;
  onSubscribed(isSubscribed: boolean): void;
  onLeave(isSubscribed: boolean): void;
}

/** What a place reports to its connection. */
export interface SlotListener {
  /** The socket has had no subscription for too long and has to be closed. */
  onTooLate(): void;
  onError(cause: unknown): void;
}

const mostWaiting = 16;
const closeMs = 2_000;
/** RFC 6455 §7.4.1: policy violation. */
const policyViolation = 1008;

/** One socket of the crowd: its commands run one at a time, and it has to have a subscription. */
export class SocketSlot {
  readonly #parts: SlotOptions;
  #socket: WebSocket | undefined;
  #listener: SlotListener | undefined;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isSubscribed = false;
  #hasLeft = false;
  #isCutOff = false;
  #deadline: NodeJS.Timeout | undefined;

  constructor(parts: SlotOptions) {
    this.#parts = parts;
  }

  /** Starts the deadline of the upgraded socket. A second listener replaces the first. */
  attach(socket: WebSocket, listener: SlotListener): void {
    this.#socket = socket;
    this.#listener = listener;
    this.#startDeadline();
  }

  /** Runs a command after those before it. Closes a socket that sends too many or does not wait for them. */
  run(command: () => Promise<void>): void {
    const socket = this.#socket;
    if (this.#hasLeft || this.#isCutOff || !socket) return;
    if (socket.readyState !== socket.OPEN || this.#waiting >= mostWaiting) socket.terminate();
    else if (!this.#parts.mayCommand()) this.#cutOff(socket);
    else {
      this.#waiting += 1;
      this.#last = this.#last.then(() => this.#perform(command));
    }
  }

  /** Sets whether the socket has a subscription. Without one it is closed after `socketSubscribeMs`. */
  setSubscribed(isSubscribed: boolean): void {
    if (this.#hasLeft || isSubscribed === this.#isSubscribed) return;
    this.#isSubscribed = isSubscribed;
    this.#parts.onSubscribed(isSubscribed);
    if (isSubscribed) clearTimeout(this.#deadline);
    else this.#startDeadline();
  }

  /** Frees the place. Call it when the socket has closed. */
  leave(): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    clearTimeout(this.#deadline);
    this.#parts.onLeave(this.#isSubscribed);
  }

  #cutOff(socket: WebSocket): void {
    this.#isCutOff = true;
    void this.#parts.delayRefusal().then(() => socket.close(policyViolation, 'Too many commands.'));
  }

  async #perform(command: () => Promise<void>): Promise<void> {
    try {
      if (this.#hasLeft) return;
      await this.#parts.inTurn(async () => {
        if (!this.#hasLeft) await command();
      });
    } catch (cause) {
      this.#listener?.onError(cause);
      // The client reconnects and asks again.
      this.#socket?.terminate();
    } finally {
      this.#waiting -= 1;
    }
  }

  #startDeadline(): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => {
      this.#listener?.onTooLate();
      // A client that never closes its side would occupy the place for ever.
      this.#deadline = setTimeout(() => this.#socket?.terminate(), closeMs).unref();
    }, this.#parts.subscribeMs).unref();
  }
}
