// @ts-check

/**
 * Runs all checks, even after one has failed. Returns the last exit code other than 0, or 0.
 * @param {(() => Promise<number>)[]} checks
 */
export async function runAll(checks) {
  let exitCode = 0;
  for (const check of checks) exitCode = (await check()) || exitCode;
  return exitCode;
}
