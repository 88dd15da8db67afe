// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runNode, runProcess } from './runProcess.mjs';

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment of this process
 */
export function runNpm(args, env = {}) {
  const npmCli = path.join(path.dirname(process.env.npm_execpath ?? ''), 'npm-cli.js');
  const options = { quiet: true, env };
  if (path.isAbsolute(npmCli) && existsSync(npmCli)) return runNode([npmCli, ...args], options);
  return process.platform === 'win32'
    ? runProcess('cmd.exe', ['/d', '/s', '/c', 'npm', ...args], options)
    : runProcess('npm', args, options);
}
