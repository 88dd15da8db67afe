/** What the visitor says, on its way to the server. */
export interface OutgoingText {
  readonly content: string;
  readonly echoId: string;
  /** Milliseconds since the epoch, by the device. */
  readonly saidAtMs: number;
  readonly refererUrl: string;
}

/** How far a call may go: it ends after `timeoutMs` milliseconds or with the signal. */
export interface CallLimits {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** How much of the files has been handed over, from 0 to 1. */
  onProgress?(share: number): void;
}

/** The `message` of a body. */
export function messageBody({ content, echoId, saidAtMs, refererUrl }: OutgoingText) {
  return { content, echo_id: echoId, timestamp: new Date(saidAtMs).toISOString(), referer_url: refererUrl };
}
