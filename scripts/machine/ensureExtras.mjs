// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { canInstallDebianPackages, installDebianPackages } from './installDebianPackages.mjs';

/**
 * What some suites need beside a browser. Without it they are skipped and say so; they never fail for it.
 * @type {{ packages: string[], purpose: string, isThere: () => boolean }[]}
 */
const extras = [
  {
    packages: ['fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji'],
    purpose: 'fonts for every language (screenshots show boxes without)',
    isThere: () =>
      existsSync('/usr/share/fonts/truetype/noto') && existsSync('/usr/share/fonts/opentype/noto'),
  },
  {
    packages: ['postgresql'],
    purpose: 'PostgreSQL (the server suite also runs on it)',
    isThere: () => isOnPath('initdb') || hasVersionedPostgres(),
  },
  {
    packages: ['ruby-actioncable', 'puma'],
    purpose: 'a real Action Cable server (the realtime suite also runs against it)',
    isThere: () =>
      isOnPath('puma') &&
      existsSync('/usr/share/rubygems-integration/all/specifications') &&
      hasActionCable(),
  },
];

/**
 * Installs the extras where the environment allows it (`CI=true` or `CHAT_INSTALL=1`); elsewhere it only says what is missing and what
 * will be skipped.
 */
export async function ensureExtras() {
  const missing = extras.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const canInstall = await canInstallDebianPackages();
  for (const { packages, purpose } of missing) {
    if (canInstall && (await installDebianPackages(packages))) continue;
    console.log(`Not on this machine: ${purpose}. To have it: apt-get install ${packages.join(' ')}`);
  }
  if (!canInstall) console.log('Or let this command install them with apt-get: CHAT_INSTALL=1 npm test');
}

/** @param {string} command */
function isOnPath(command) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.some((folder) => existsSync(path.join(folder, command)));
}

function hasVersionedPostgres() {
  const parent = '/usr/lib/postgresql';
  return (
    existsSync(parent) && readdirSync(parent).some((version) => existsSync(`${parent}/${version}/bin/initdb`))
  );
}

function hasActionCable() {
  const specifications = '/usr/share/rubygems-integration/all/specifications';
  return readdirSync(specifications).some((name) => name.startsWith('actioncable-'));
}
