// @ts-check
import { existsSync } from 'node:fs';
import { runProcess } from '../launcher/runProcess.mjs';

const environment = { DEBIAN_FRONTEND: 'noninteractive' };

/**
 * Resolves to whether packages can be installed: the machine has apt, installing is allowed (see `isInstallAllowed`),
 * and no password is needed.
 */
export async function canInstallDebianPackages() {
  if (!isInstallAllowed(process.env) || !existsSync('/usr/bin/apt-get')) return false;
  return isRoot() || (await succeeds('sudo', ['-n', 'true']));
}

/**
 * Returns whether the environment allows installing system packages. `CHAT_INSTALL=1` allows it, and any other
 * non-empty value forbids it. If `CHAT_INSTALL` is empty or not set, installing is allowed only in CI (`CI=true` or
 * `CI=1`).
 * @param {Record<string, string | undefined>} environment
 */
export function isInstallAllowed({ CI, CHAT_INSTALL }) {
  return CHAT_INSTALL === undefined || CHAT_INSTALL === ''
    ? CI === 'true' || CI === '1'
    : CHAT_INSTALL === '1';
}

function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * Installs Debian packages without prompting. Resolves to whether it succeeded.
 * @param {readonly string[]} names
 */
export async function installDebianPackages(names) {
  console.log(`Installing ${names.join(', ')} with apt-get …`);
  const install = ['install', '-y', '-q', '--no-install-recommends', ...names];
  if (await apt(install)) return true;
  return (await apt(['update', '-q'])) && (await apt(install));
}

/** @param {string[]} args */
function apt(args) {
  // Sets the variables with `env`, because sudo does not pass on its environment.
  const command = [
    'env',
    ...Object.entries(environment).map(([key, value]) => `${key}=${value}`),
    'apt-get',
    ...args,
  ];
  return isRoot() ? succeeds('env', command.slice(1)) : succeeds('sudo', ['-n', ...command]);
}

/** @param {string} command @param {string[]} args */
async function succeeds(command, args) {
  try {
    return (await runProcess(command, args, { quiet: true })).exitCode === 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
