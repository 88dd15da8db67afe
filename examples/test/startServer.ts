import { spawn } from 'node:child_process';

export interface ExampleServer {
  /** Without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Waits until the program prints its URL. Throws with its output if it exits before that. */
export async function startServer(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ExampleServer> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killChild = () => child.kill();
  // An interrupted test must not leave the process running.
  process.once('exit', killChild);
  const exit = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void exit.then(() => process.off('exit', killChild));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    void exit.then(() => reject(new Error(`${args.join(' ')} did not start in ${folder}:\n${output}`)));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
        const [found] = /http:\/\/localhost:\d+/.exec(output) ?? [];
        if (found) resolve(found);
      });
  });
  return {
    url,
    async stop() {
      child.kill();
      await exit;
    },
  };
}
