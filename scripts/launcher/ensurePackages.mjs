// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { hashFiles } from './hashFiles.mjs';
import { runNode, runProcess } from './runProcess.mjs';
import { stamp } from './stamp.mjs';

const pnpmVersion = '12.21.0';
const installStamp = stamp('node_modules/.installed-for');

/**
 * Installs the packages of the lockfile, unless exactly these are installed already.
 * pnpm comes through npx: nothing has to be on the machine but Node and npm.
 * @returns {Promise<boolean>} whether the packages are there now
 */
export async function ensurePackages() {
  const wanted = `${hashFiles(['pnpm-lock.yaml', 'pnpm-workspace.yaml'])} ${process.platform}-${process.arch}`;
  if (installStamp.isFor(wanted)) return true;
  console.log('Installing packages (the first time takes about a minute) …');
  installStamp.clear();
  const { exitCode } = await npx(['--yes', `pnpm@${pnpmVersion}`, 'install', '--frozen-lockfile']);
  if (exitCode !== 0) {
    console.error(
      `Packages could not be installed (pnpm ended with ${exitCode}), so nothing else can run. The reason stands above;\n` +
        'most often the npm registry cannot be reached, or pnpm-lock.yaml does not fit a changed package.json\n' +
        `(then: npx pnpm@${pnpmVersion} install).`,
    );
    return false;
  }
  installStamp.set(wanted);
  return true;
}

/** @param {string[]} args */
function npx(args) {
  // CI=true: pnpm asks no questions, also where it has to replace another version's node_modules.
  const options = { env: { CI: 'true' } };
  const besideNpm = path.join(path.dirname(process.env.npm_execpath ?? ''), 'npx-cli.js');
  if (path.isAbsolute(besideNpm) && existsSync(besideNpm)) return runNode([besideNpm, ...args], options);
  return process.platform === 'win32'
    ? runProcess('cmd.exe', ['/d', '/s', '/c', 'npx', ...args], options)
    : runProcess('npx', args, options);
}
