// @ts-check
import path from 'node:path';

/**
 * Returns the paths that commands would have in the folders of PATH, whether or not they exist.
 * @param {string[]} commands
 */
export function pathsOf(...commands) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
}
