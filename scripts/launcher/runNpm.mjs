// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runNode, runProcess } from './runProcess.mjs';

/** Runs npm and returns its output. @param {string[]} args */
export function runNpm(args) {
  const npmCli = path.join(path.dirname(process.env.npm_execpath ?? ''), 'npm-cli.js');
  const options = { quiet: true };
  if (path.isAbsolute(npmCli) && existsSync(npmCli)) return runNode([npmCli, ...args], options);
  return process.platform === 'win32'
    ? runProcess('cmd.exe', ['/d', '/s', '/c', 'npm', ...args], options)
    : runProcess('npm', args, options);
}
