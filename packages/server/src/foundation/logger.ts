import { describeError } from './describeError.ts';

/** Where the server says what it does. Lines never hold secrets of visitors. */
export interface Logger {
  info(line: string): void;
  warn(line: string): void;
  /** Who changed what as an agent or operator. Always printed, without content. */
  audit(line: string): void;
  /** `cause` is printed with its stack, without the data that it carries. */
  error(line: string, cause?: unknown): void;
}

/** Prints to the process's output. */
export const consoleLogger: Logger = {
  info: (line) => console.log(line),
  warn: (line) => console.warn(line),
  audit: (line) => console.log(`audit: ${new Date().toISOString()} ${line}`),
  error: (line, cause) => console.error(cause === undefined ? line : `${line}\n${describeError(cause)}`),
};

/** Says nothing. */
export const silentLogger: Logger = {
  info: () => undefined,
  warn: () => undefined,
  audit: () => undefined,
  error: () => undefined,
};
