/**
 * Says whether an answer still matters. A caller takes a signal before it asks, and drops the answer if the signal was
 * aborted meanwhile. Another visitor also means another contact, and another contact another message log.
 */
export class Epoch {
  #log = new AbortController();
  #contact = new AbortController();
  #visitor = new AbortController();

  /** Aborted when the message log is replaced by another one, or when the chat stops. */
  get log(): AbortSignal {
    return this.#log.signal;
  }

  /** Aborted when the session belongs to another contact, or has ended. */
  get contact(): AbortSignal {
    return this.#contact.signal;
  }

  /** Aborted when the visitor changes or leaves. Nothing requested by one visitor may be done for the next. */
  get visitor(): AbortSignal {
    return this.#visitor.signal;
  }

  endLog(): void {
    this.#log.abort();
    this.#log = new AbortController();
  }

  endContact(): void {
    this.endLog();
    this.#contact.abort();
    this.#contact = new AbortController();
  }

  endVisitor(): void {
    this.endContact();
    this.#visitor.abort();
    this.#visitor = new AbortController();
  }
}
