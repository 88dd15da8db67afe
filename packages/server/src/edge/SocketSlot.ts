import type { WebSocket } from 'ws';

export interface SlotOptions {
  /** Milliseconds that a socket may stay open without a subscription. */
  readonly subscribeMs: number;
  /** Returns false if a limit is reached. */
  countCommand(): boolean;
  /** Resolves when the refusal may be sent. */
  delayRefusal(): Promise<void>;
  /** Runs a command within the concurrency limit of the network address. */
  runLimited(command: () => Promise<void>): Promise<void>;
  onSubscribed(isSubscribed: boolean): void;
  onLeave(isSubscribed: boolean): void;
}

export interface SlotListener {
  /** Called when the socket has had no subscription for too long. The listener must close the socket. */
  onTooLate(): void;
  onError(cause: unknown): void;
}

const maxWaitingCommands = 16;
const closeTimeoutMs = 2_000;
/** RFC 6455 §7.4.1: policy violation. */
const policyViolation = 1008;

/**
 * The slot of one websocket. Runs the socket's commands one at a time, and closes the socket if it has no subscription
 * for too long.
 */
export class SocketSlot {
  readonly #options: SlotOptions;
  #socket: WebSocket | undefined;
  #listener: SlotListener | undefined;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isSubscribed = false;
  #hasLeft = false;
  #isCutOff = false;
  #deadline: NodeJS.Timeout | undefined;

  constructor(options: SlotOptions) {
    this.#options = options;
  }

  attach(socket: WebSocket, listener: SlotListener): void {
    this.#socket = socket;
    this.#listener = listener;
    this.#startDeadline();
  }

  /**
   * Runs a command after the previous ones. Closes the socket if a rate limit is exceeded. Terminates the socket if it
   * is no longer open, if 16 commands are unfinished, or if the command fails.
   */
  run(command: () => Promise<void>): void {
    const socket = this.#socket;
    if (this.#hasLeft || this.#isCutOff || !socket) return;
    if (socket.readyState !== socket.OPEN || this.#waiting >= maxWaitingCommands) socket.terminate();
    else if (!this.#options.countCommand()) this.#cutOff(socket);
    else {
      this.#waiting += 1;
      this.#last = this.#last.then(() => this.#perform(command));
    }
  }

  /** Without a subscription, the socket is closed after `subscribeMs`. */
  setSubscribed(isSubscribed: boolean): void {
    if (this.#hasLeft || isSubscribed === this.#isSubscribed) return;
    this.#isSubscribed = isSubscribed;
    this.#options.onSubscribed(isSubscribed);
    if (isSubscribed) clearTimeout(this.#deadline);
    else this.#startDeadline();
  }

  /** Call this when the socket has closed. */
  leave(): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    clearTimeout(this.#deadline);
    this.#options.onLeave(this.#isSubscribed);
  }

  #cutOff(socket: WebSocket): void {
    this.#isCutOff = true;
    void this.#options.delayRefusal().then(() => socket.close(policyViolation, 'Too many commands.'));
  }

  async #perform(command: () => Promise<void>): Promise<void> {
    try {
      if (this.#hasLeft) return;
      await this.#options.runLimited(async () => {
        if (!this.#hasLeft) await command();
      });
    } catch (cause) {
      this.#listener?.onError(cause);
      // The client reconnects and sends the command again.
      this.#socket?.terminate();
    } finally {
      this.#waiting -= 1;
    }
  }

  #startDeadline(): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => {
      this.#listener?.onTooLate();
      // A client that never closes its side would occupy the slot forever.
      this.#deadline = setTimeout(() => this.#socket?.terminate(), closeTimeoutMs).unref();
    }, this.#options.subscribeMs).unref();
  }
}
