import type { Control } from '../control/Control.ts';
import { messageOf } from '../foundation/thrown.ts';
import { optionsFromEnvironment } from '../optionsFromEnvironment.ts';
import { openControlWithNotice } from './openControlWithNotice.ts';

/** Calls the control API and returns its answer. Throws with the server's words if it is refused. */
export type Ask = (
  path: string,
  options?: Parameters<Control['call']>[1],
  // biome-ignore lint/suspicious/noExplicitAny: the answers come from our own routes.
) => Promise<any>;

/**
 * Runs an operator's command against the running server, or against the data if none runs. Settings come from the
 * environment, as those of the server do.
 */
export async function runCommand(work: (ask: Ask) => Promise<void>): Promise<void> {
  await runMain(async () => {
    const control = await openControlWithNotice(optionsFromEnvironment(process.env));
    try {
      await work(async (path, options) => answerOf(await control.call(path, options)));
    } finally {
      await control.close();
    }
  });
}

/** Runs `work`. If it throws, prints the message without its stack, and sets the exit code to 1. */
export async function runMain(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    console.error(messageOf(thrown));
    process.exitCode = 1;
  }
}

async function answerOf(response: Response): Promise<unknown> {
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { message } = Object(Object(answer).error);
  throw new Error(String(message ?? `The server answered ${response.status}.`));
}
