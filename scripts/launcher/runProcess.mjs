// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { isatty } from 'node:tty';
import { rootDir } from './project.mjs';
import { StopRequested } from './stopRequested.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/** @type {NodeJS.Signals | undefined} */
let stopSignal;

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to the environment of this process
 * @property {boolean} [quiet] return the output instead of printing it
 * @property {boolean} [untilStopped] the program runs until it is stopped, so stopping it is not an error
 */

/**
 * Runs a program in the project root and waits for its exit. Throws StopRequested if a stop signal arrived before the
 * start. Also throws it if the signal arrived while the program ran, unless `untilStopped` is set. Rejects if the
 * program cannot be started.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
export async function runProcess(command, args, { env = {}, quiet = false, untilStopped = false } = {}) {
  throwIfStopping();
  const child = spawn(command, args, {
    cwd: rootDir,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  children.add(child);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  try {
    const exitCode = await waitForExit(child);
    if (!untilStopped) throwIfStopping();
    return { exitCode, output };
  } finally {
    children.delete(child);
  }
}

/**
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options) {
  return runProcess(process.execPath, args, options);
}

/**
 * Installs handlers that forward stop signals to all child processes, so that they can shut down gracefully. On Ctrl-C,
 * the terminal signals the children itself.
 */
export function forwardSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      stopSignal = signal;
      const isGroupSignal = signal === 'SIGINT' && isatty(0);
      if (!isGroupSignal) for (const child of children) child.kill(signal);
    });
  }
}

function throwIfStopping() {
  if (stopSignal) throw new StopRequested(stopSignal);
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number>} */
function waitForExit(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
