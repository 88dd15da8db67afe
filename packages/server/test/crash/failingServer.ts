import { arm, type Failure, installFailpoints } from './failpoints.ts';

interface Command {
  readonly arm?: Failure;
}

async function main(): Promise<void> {
  installFailpoints();
  process.on('message', (command: Command) => {
    process.send?.({ points: arm(command.arm) });
  });
  const killAfter = process.env.KILL_AFTER;
  if (killAfter) arm({ kind: 'kill', after: Number(killAfter) });
  const { createServer } = await import('../../src/createServer.ts');
  const { optionsFromEnvironment } = await import('../../src/optionsFromEnvironment.ts');
  const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
  const server = createServer({
    ...optionsFromEnvironment(process.env),
    clock: () => Date.now() + aheadMs,
  });
  await server.listen();
  process.send?.({ url: server.url });
}

main().catch((cause: unknown) => {
  console.error(cause);
  process.exit(1);
});
