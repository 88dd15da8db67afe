import { describeError } from './describeError.ts';

/** The server's log. Log lines must not contain secrets or personal data of visitors. */
export interface Logger {
  info(line: string): void;
  warn(line: string): void;
  /** Records a change by an agent or operator, without content. Not suppressed by `LOG=problems`. */
  audit(line: string): void;
  /** Logs an error. `cause` is printed with its stack but without its data (see `describeError`). */
  error(line: string, cause?: unknown): void;
}

/** Logs to the console. */
export const consoleLogger: Logger = {
  info: (line) => console.log(line),
  warn: (line) => console.warn(line),
  audit: (line) => console.log(`audit: ${new Date().toISOString()} ${line}`),
  error: (line, cause) => console.error(cause === undefined ? line : `${line}\n${describeError(cause)}`),
};

/** Discards every line. */
export const silentLogger: Logger = {
  info: () => undefined,
  warn: () => undefined,
  audit: () => undefined,
  error: () => undefined,
};
