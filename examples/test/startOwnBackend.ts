import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The process of the example `own-backend`. */
interface OwnBackend {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the backend in a copy of the example, on a free port. Throws if it exits before it prints its URL. */
export async function startOwnBackend(folder: string): Promise<OwnBackend> {
  const child = spawn(process.execPath, ['server.js'], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killChild = () => child.kill();
  process.once('exit', killChild);
  const exit = once(child, 'exit').finally(() => process.off('exit', killChild));
  const line = await Promise.race([once(child.stdout, 'data'), exit.then(() => '')]);
  const url = /http:\S+/.exec(String(line))?.[0];
  if (!url) throw new Error(`examples/own-backend did not start. It printed: ${line}`);
  return {
    url,
    async stop() {
      child.kill();
      await exit;
    },
  };
}
