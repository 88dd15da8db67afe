/**
 * How long an answer concerns whom it was asked for. What asks remembers a signal and looks at it when the answer comes.
 * Each signal ends with the one after it: another visitor is another contact, and another contact has another log.
 */
export class Epoch {
  #log = new AbortController();
  #contact = new AbortController();
  #visitor = new AbortController();

  /** Aborted when another log takes the place of this one, or the chat stops: answers about it are dropped. */
  get log(): AbortSignal {
    return this.#log.signal;
  }

  /** Aborted when the session becomes another contact's, or nobody's. */
  get contact(): AbortSignal {
    return this.#contact.signal;
  }

  /** Aborted when somebody else becomes the visitor: nothing that was asked for one is done for the next. */
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
