// @ts-check

/**
 * Runs all of them, also after one has failed, and answers the last exit code that is not 0.
 * @param {(() => Promise<number>)[]} checks
 */
export async function runAll(checks) {
  let exitCode = 0;
  for (const check of checks) exitCode = (await check()) || exitCode;
  return exitCode;
}
