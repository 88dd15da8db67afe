import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { agentToken } from './onEveryDatabase.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The real server process, and what it has printed so far. */
export interface Launched {
  readonly child: ChildProcess;
  output(): string;
}

/** The real server process after its start. */
export interface Running extends Launched {
  readonly url: string;
  /** The agents' token, unless the test has set another one. */
  readonly token: string;
}

/** Starts the server process on a free port with these environment variables, as the last arguments of `program` if given. */
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
    cwd: root,
    env: { ...process.env, PORT: '0', DATABASE_URL: '', AGENT_TOKEN: agentToken, BOT_DELAY_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += String(chunk);
    });
  }
  return { child, output: () => text };
}

/** Waits until a server process prints its addresses. Throws with its output if it ends first. */
export async function started({ child, output }: Launched): Promise<Running> {
  for (;;) {
    const found = /(?:Demo shop|Chat server) .*(http:\/\/localhost:\d+).*\s+Agent console/.exec(output());
    if (found) return { child, output, url: found[1] ?? '', token: agentToken };
    const ended = await Promise.race([
      once(child, 'exit').then(() => true),
      ...[child.stdout, child.stderr].map((stream) => stream && once(stream, 'data').then(() => false)),
    ]);
    if (ended) throw new Error(`It did not start:\n${output()}`);
  }
}

/** Kills a server process that is still running. */
export async function killed({ child }: Launched): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
