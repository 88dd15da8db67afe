import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rootDir } from '../launcher/project.mjs';

export interface LaunchedProcess {
  readonly child: ChildProcess;
  output(): string;
}

export interface RunningServer extends LaunchedProcess {
  /** Without a trailing slash. */
  readonly url: string;
  /** The default agent token, even if the test has set another `AGENT_TOKEN`. */
  readonly token: string;
}

const token = 'token-of-the-agents-under-test-0123';
const startTimeoutMs = 90_000;

/**
 * `program` is a command that runs the backend, for example in a container. `folder` is the checkout whose backend is
 * started. By default, the backend listens on a free port, uses an embedded database, and its bot replies immediately.
 */
export function launchServer(
  env: Readonly<Record<string, string>>,
  program: readonly string[] = [],
  folder: string = rootDir,
): LaunchedProcess {
  const [command = '', ...args] = [
    ...program,
    process.execPath,
    '--import',
    'tsx',
    'packages/server/src/main.ts',
  ];
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATABASE_URL: '', AGENT_TOKEN: token, BOT_DELAY_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // An interrupted test must not leave the process running.
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  child.once('exit', () => process.off('exit', killChild));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += String(chunk);
    });
  }
  return { child, output: () => text };
}

/** Waits until the process prints its URLs. Throws with its output if it exits first or takes longer than 90 s. */
export async function waitForStart({ child, output }: LaunchedProcess): Promise<RunningServer> {
  const signal = AbortSignal.timeout(startTimeoutMs);
  for (;;) {
    const found = /(?:Demo shop|Chat server) .*(http:\/\/localhost:\d+).*\s+Agent console/.exec(output());
    if (found) return { child, output, url: found[1] ?? '', token };
    const hasFailed = await Promise.race([
      once(child, 'exit', { signal }).then(() => true),
      ...[child.stdout, child.stderr].map(
        (stream) => stream && once(stream, 'data', { signal }).then(() => false),
      ),
    ]).catch(() => true);
    if (hasFailed) throw new Error(`The backend did not start. It printed:\n${output() || '(nothing)'}`);
  }
}

/** Sends a signal and waits for the exit. The default signal kills the process without cleanup, like a crash. */
export async function stopProcess(
  { child }: LaunchedProcess,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
