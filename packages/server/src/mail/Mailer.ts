export interface Mail {
  /** A single address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Deleting this contact also deletes the email's copy in the outbox. */
  readonly contactId: number;
}

/** Sends emails. `send` rejects if the email was not accepted for delivery. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
