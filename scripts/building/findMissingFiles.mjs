// @ts-check

/**
 * Returns one message for each missing or empty file that the package exports or runs. For a package without exports,
 * returns a single message.
 * @param {{ name: string, publishConfig?: { exports?: Record<string, unknown>, bin?: Record<string, string> } }} manifest the package.json
 * @param {(file: string) => number} sizeOf returns the size of a file of the package in bytes; 0 if there is none
 * @returns {string[]}
 */
export function findMissingFiles({ name, publishConfig }, sizeOf) {
  const entries = Object.entries(publishConfig?.exports ?? {});
  if (entries.length === 0) {
    return [
      `${name} was not packed: its package.json has no publishConfig.exports, so nobody could import it.`,
    ];
  }
  const missingExports = entries.flatMap(([entry, target]) =>
    filesOf(target)
      .filter((file) => sizeOf(file) === 0)
      .map(
        (file) =>
          `${name} was not packed: it exports "${entry}" as ${file}, but the build has not written this file, so an ` +
          'import of it would fail. Correct publishConfig.exports in package.json, or the entries of vite.package.config.ts.',
      ),
  );
  const missingPrograms = Object.entries(publishConfig?.bin ?? {})
    .filter(([, file]) => sizeOf(file) === 0)
    .map(
      ([program, file]) =>
        `${name} was not packed: its program ${program} is ${file}, but the build has not written this file. ` +
        'Correct publishConfig.bin in package.json, or the programs of vite.package.config.ts.',
    );
  return [...missingExports, ...missingPrograms];
}

/**
 * Returns the files of one export, with the type declarations that TypeScript looks for.
 * @param {unknown} target
 * @returns {string[]}
 */
function filesOf(target) {
  if (typeof target === 'string') {
    return target.endsWith('.js') ? [target, target.replace(/\.js$/, '.d.ts')] : [target];
  }
  return Object.values(Object(target)).flatMap(filesOf);
}
