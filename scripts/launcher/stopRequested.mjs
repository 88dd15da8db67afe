// @ts-check

/** Thrown inside a task when somebody has asked the whole run to stop (Ctrl-C, SIGTERM, a closed terminal). */
export class StopRequested extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Stopped by ${signal}.`);
    this.signal = signal;
  }
}
