import { createServer } from './createServer.ts';
import { describeError } from './foundation/describeError.ts';
import { optionsFromEnvironment } from './optionsFromEnvironment.ts';
import { builtPages } from './pages/PageFolders.ts';
import { pinnedLoader } from './pages/pinnedLoader.ts';
import { addressLines } from './startupMessage.ts';

/** How long the end of the process waits after an error in itself. */
const lastWordsMs = 5_000;

/** The process: settings from the environment, addresses on the screen, a clean end on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const options = optionsFromEnvironment(process.env);
  const server = createServer(options);
  const stop = () => {
    // A second signal ends the process at once, as usual.
    process.off('SIGTERM', stop).off('SIGINT', stop);
    server.close().then(
      () => process.exit(0),
      (cause: unknown) => fail('The server did not end cleanly.', cause),
    );
  };
  process.once('uncaughtException', (cause) => {
    console.error(`The server ends because of an error in itself.\n${describeError(cause)}`);
    // What is under way may end; the state of the process is unknown, so that it does not go on.
    setTimeout(() => process.exit(1), lastWordsMs);
    server.close().finally(() => process.exit(1));
  });
  await server.listen();
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const isDemo = options.demo ?? true;
  for (const line of addressLines(server, { isDemo, publicUrl: options.publicUrl })) console.log(line);
  const pinned = isDemo && (await pinnedLoader(builtPages.sdk, server.url));
  if (pinned) console.log(`Pinned loader  ${pinned}`);
}

function fail(what: string, cause: unknown): void {
  const isBrief = !process.env.DEBUG && cause instanceof Error;
  console.error(what, isBrief ? cause.message : describeError(cause));
  process.exit(1);
}

main().catch((cause: unknown) => fail('The server could not start.', cause));
