/** A mail that the server sends. */
export interface Mail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whose mail this is: a copy in the outbox is erased with this contact. */
  readonly contactId: number;
}

/** Sends mail. Throws where it could not be handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
