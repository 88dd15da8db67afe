export interface Answer {
  /** The call, such as `GET /api/messages`, or `event` and its name, such as `event message.created`. */
  readonly source: string;
  /** The decoded JSON; undefined if a response is not a JSON object, list or null. */
  readonly data: unknown;
  readonly body?: object | undefined;
}
