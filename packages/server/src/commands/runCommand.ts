import type { Control } from '../control/Control.ts';
import { messageOf } from '../foundation/thrown.ts';
import { optionsFromEnvironment } from '../optionsFromEnvironment.ts';
import { openControlWithNotice } from './openControlWithNotice.ts';

/** Throws an error with the server's message if the call fails. */
export type CallControl = (
  path: string,
  options?: Parameters<Control['call']>[1],
  // biome-ignore lint/suspicious/noExplicitAny: the responses come from the server's own routes.
) => Promise<any>;

/**
 * Runs an operator's command against the running server, or directly on the data if none runs. Reads the same
 * environment variables as the server.
 */
export async function runCommand(work: (call: CallControl) => Promise<void>): Promise<void> {
  await runMain(async () => {
    const control = await openControlWithNotice(optionsFromEnvironment(process.env));
    try {
      await work(async (path, options) => readBody(await control.call(path, options)));
    } finally {
      await control.close();
    }
  });
}

/** Runs `work`. If it throws, prints the message without the stack and sets the exit code to 1. */
export async function runMain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    console.error(messageOf(thrown));
    process.exitCode = 1;
  }
}

async function readBody(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  if (response.ok) return body;
  const { message } = Object(Object(body).error);
  throw new Error(String(message ?? `The server responded with status ${response.status}.`));
}
