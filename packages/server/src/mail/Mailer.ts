/** A mail that the server sends. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mail. Throws where it could not be handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
