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
 * @property {Record<string, string | undefined>} [env] added to this process's own environment
 * @property {boolean} [quiet] keep the output and hand it back instead of printing it
 * @property {boolean} [untilStopped] it runs until somebody stops it: being stopped is no failure
 */

/**
 * Runs a program to its end in the project's folder and says how it ended.
 * Throws StopRequested when the run was asked to stop meanwhile, so that no further step starts.
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
    const exitCode = await ended(child);
    if (!untilStopped) throwIfStopping();
    return { exitCode, output };
  } finally {
    children.delete(child);
  }
}

/**
 * The same for a JavaScript program, run by the Node that runs this.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options) {
  return runProcess(process.execPath, args, options);
}

/** Hands a request to stop on to every child and lets them end in their own way. */
export function passSignalsOn() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      stopSignal = signal;
      // A terminal tells the whole group of processes about Ctrl-C: then the children know already.
      const alreadyTold = signal === 'SIGINT' && isatty(0);
      if (!alreadyTold) for (const child of children) child.kill(signal);
    });
  }
}

function throwIfStopping() {
  if (stopSignal) throw new StopRequested(stopSignal);
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number>} */
function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
