import type { Backend } from '../backend/Backend.ts';
import { endWriting, type WrittenEnd } from '../conversation/writtenMessages.ts';
import { isTemporary, unlessErased } from './failures.ts';
import { pause } from './pause.ts';
import { type AnswerPart, type StartedAnswer, writeAnswer } from './writeAnswer.ts';

const retryDelayMs = 1_000;

interface Writing {
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

export class AnswerWriter {
  readonly #backend: Backend;
  readonly #stopping: AbortSignal;
  /** By message id. */
  readonly #writing = new Map<number, Writing>();

  /** `stopping` aborts when the server stops, which interrupts every answer. */
  constructor(backend: Backend, stopping: AbortSignal) {
    this.#backend = backend;
    this.#stopping = stopping;
  }

  /**
   * Writes a message until it is complete or interrupted. Then stores the final text and the reason of an interruption.
   */
  async write(
    answer: StartedAnswer,
    parts: (signal: AbortSignal) => AsyncIterable<AnswerPart>,
  ): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    const stop = () => controller.abort('error');
    this.#stopping.addEventListener('abort', stop);
    if (this.#stopping.aborted) stop();
    const ended = writeAnswer(this.#backend, answer, parts(signal), controller).then((end) =>
      this.end(answer.messageId, end),
    );
    this.#writing.set(answer.messageId, { controller, ended });
    await ended.finally(() => {
      this.#writing.delete(answer.messageId);
      this.#stopping.removeEventListener('abort', stop);
    });
  }

  /** Resolves when the final text is stored. */
  async stop(messageId: number): Promise<void> {
    const writing = this.#writing.get(messageId);
    writing?.controller.abort('visitor');
    await writing?.ended;
  }

  /** Retries after temporary errors, unless the server stops. */
  async end(messageId: number, end: WrittenEnd): Promise<void> {
    for (;;) {
      try {
        await unlessErased(endWriting(this.#backend, messageId, end));
        return;
      } catch (cause) {
        if (!isTemporary(cause) || this.#stopping.aborted) throw cause;
        await pause(retryDelayMs, this.#stopping);
      }
    }
  }
}
