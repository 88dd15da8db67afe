import { createServer } from './createServer.ts';
import { describeError } from './foundation/describeError.ts';
import { optionsFromEnvironment } from './optionsFromEnvironment.ts';
import { builtPages } from './pages/PageFolders.ts';
import { pinnedLoader } from './pages/pinnedLoader.ts';
import { addressLines } from './startupMessage.ts';

/** Maximum time that the process waits for running requests after an uncaught exception. */
const crashShutdownMs = 5_000;

async function main(): Promise<void> {
  const options = optionsFromEnvironment(process.env);
  const server = createServer(options);
  const stop = () => {
    // A second signal ends the process at once.
    process.off('SIGTERM', stop).off('SIGINT', stop);
    server.close().then(
      () => process.exit(0),
      (cause: unknown) => fail('The server did not shut down cleanly.', cause),
    );
  };
  process.once('uncaughtException', (cause) => {
    console.error(`Uncaught exception, shutting down.\n${describeError(cause)}`);
    // The state of the process is unknown, so it must not continue. Running requests may finish.
    setTimeout(() => process.exit(1), crashShutdownMs);
    server.close({ isUrgent: true }).finally(() => process.exit(1));
  });
  await server.listen();
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const isDemo = options.demo ?? true;
  for (const line of addressLines(server, { isDemo, publicUrl: options.publicUrl })) console.log(line);
  const pinned = isDemo && (await pinnedLoader(builtPages.sdk, server.url));
  if (pinned) console.log(`Pinned loader  ${pinned}`);
}

function fail(message: string, cause: unknown): void {
  const isBrief = !process.env.DEBUG && cause instanceof Error;
  console.error(message, isBrief ? cause.message : describeError(cause));
  process.exit(1);
}

main().catch((cause: unknown) => fail('The server could not start.', cause));
