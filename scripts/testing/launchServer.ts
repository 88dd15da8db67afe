import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rootDir } from '../launcher/project.mjs';

/** The backend's process, and what it has printed so far. */
export interface Launched {
  readonly child: ChildProcess;
  output(): string;
}

/** The backend's process after its start. */
export interface Running extends Launched {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  /** The agents' token, unless the test has set another one. */
  readonly token: string;
}

const token = 'token-of-the-agents-under-test-0123';
const startTimeoutMs = 90_000;

/**
 * Starts the backend's process with these environment variables, as the last arguments of `program` if given. By default it
 * listens on a free port, has an embedded database, and its bot answers at once.
 */
export function launchServer(
  env: Readonly<Record<string, string>>,
  program: readonly string[] = [],
): Launched {
  const [command = '', ...args] = [
    ...program,
    process.execPath,
    '--import',
    'tsx',
    'packages/server/src/main.ts',
  ];
  const child = spawn(command, args, {
    cwd: rootDir,
    env: { ...process.env, PORT: '0', DATABASE_URL: '', AGENT_TOKEN: token, BOT_DELAY_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // It must not outlive a test that was interrupted.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += String(chunk);
    });
  }
  return { child, output: () => text };
}

/** Waits until a process prints its addresses. Throws with its output if it ends first, or is not ready after 90 s. */
export async function started({ child, output }: Launched): Promise<Running> {
  const late = AbortSignal.timeout(startTimeoutMs);
  for (;;) {
    const found = /(?:Demo shop|Chat server) .*(http:\/\/localhost:\d+).*\s+Agent console/.exec(output());
    if (found) return { child, output, url: found[1] ?? '', token };
    const isOver = await Promise.race([
      once(child, 'exit', { signal: late }).then(() => true),
      ...[child.stdout, child.stderr].map(
        (stream) => stream && once(stream, 'data', { signal: late }).then(() => false),
      ),
    ]).catch(() => true);
    if (isOver) throw new Error(`The backend did not start. It printed:\n${output() || '(nothing)'}`);
  }
}

/** Ends a process if it still runs, by default at once as a crash does, and waits for its end. */
export async function ended({ child }: Launched, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
