/**
 * Signals that invalidate pending requests. A caller takes a signal before a request, and drops the response if the
 * signal was aborted meanwhile. Aborting `visitor` also aborts `contact`; aborting `contact` also aborts `log`.
 */
export class Epoch {
  #log = new AbortController();
  #contact = new AbortController();
  #visitor = new AbortController();

  /** Aborted when the chat stops, and when the session ends or switches to another contact. */
  get log(): AbortSignal {
    return this.#log.signal;
  }

  /** Aborted when the session ends or switches to another contact. */
  get contact(): AbortSignal {
    return this.#contact.signal;
  }

  /** Aborted when the visitor changes or leaves, so that a request of one visitor is never made for the next. */
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
