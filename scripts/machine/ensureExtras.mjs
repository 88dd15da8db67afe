// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { canInstallDebianPackages, installDebianPackages } from './installDebianPackages.mjs';
import { pathsOf } from './pathsOf.mjs';

/**
 * Optional software besides a browser. Tests that need a missing server are skipped and do not fail.
 * @type {{ packages: string[], purpose: string, isInstalled: () => boolean }[]}
 */
const extras = [
  {
    packages: ['fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji'],
    purpose: 'fonts for all languages (without them, screenshots show boxes)',
    isInstalled: () =>
      existsSync('/usr/share/fonts/truetype/noto') && existsSync('/usr/share/fonts/opentype/noto'),
  },
  {
    packages: ['postgresql'],
    purpose: 'PostgreSQL (most tests of the server also run on it)',
    isInstalled: hasPostgres,
  },
  {
    packages: ['redis-server'],
    purpose: 'Redis (tests of several server processes need it and PostgreSQL)',
    isInstalled: hasRedis,
  },
  {
    packages: ['ruby-actioncable', 'puma'],
    purpose: 'a real Action Cable server (some tests of the live connection need it)',
    isInstalled: () =>
      isOnPath('puma') &&
      existsSync('/usr/share/rubygems-integration/all/specifications') &&
      hasActionCable(),
  },
];

/** Installs what is missing if that is allowed. Prints what is still missing and how to install it. */
export async function ensureExtras() {
  const missing = extras.filter(({ isInstalled }) => !isInstalled());
  if (missing.length === 0) return;
  const canInstall = await canInstallDebianPackages();
  for (const { packages, purpose } of missing) {
    if (canInstall && (await installDebianPackages(packages))) continue;
    console.log(`Not installed: ${purpose}. To install: apt-get install ${packages.join(' ')}`);
  }
  if (!canInstall) console.log('Or let this command install them with apt-get: CHAT_INSTALL=1 npm test');
}

export function hasPostgres() {
  return isOnPath('initdb') || hasVersionedPostgres();
}

export function hasRedis() {
  return isOnPath('redis-server') || isOnPath('valkey-server');
}

/** @param {string} command */
function isOnPath(command) {
  return pathsOf(command).some((file) => existsSync(file));
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
