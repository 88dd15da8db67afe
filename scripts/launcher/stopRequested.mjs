// @ts-check

/** Thrown inside a task after a stop signal (Ctrl-C, SIGTERM, closed terminal). */
export class StopRequested extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Stopped by ${signal}.`);
    this.signal = signal;
  }
}
