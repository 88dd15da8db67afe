// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { pathsOf } from './pathsOf.mjs';

export function findFirefox() {
  return process.env.FIREFOX_PATH || findOnPath('firefox-esr', 'firefox');
}

/**
 * Returns the path of WebKitGTK's browser for tests, or undefined if it, its driver or the virtual screen is missing.
 */
export function findWebKit() {
  if (!findOnPath('WebKitWebDriver') || !findOnPath('Xvfb')) return undefined;
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return ['/usr/libexec', ...libraries.map((name) => `/usr/lib/${name}`)]
    .flatMap((folder) => ['4.1', '4.0'].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`))
    .find((file) => existsSync(file));
}

/** @param {string[]} names @returns {string | undefined} */
function findOnPath(...names) {
  return pathsOf(...names).find((file) => existsSync(file));
}
