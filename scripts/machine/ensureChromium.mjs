// @ts-check

import { tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';
import { findChromium } from './findChromium.mjs';
import { canInstallDebianPackages, installDebianPackages } from './installDebianPackages.mjs';

/**
 * Makes sure that there is a Chromium for the browser tests and names it to every child through CHROMIUM_PATH.
 * Tries what is there, then Debian's package, then Playwright's download.
 * @returns {Promise<boolean>} whether there is one now
 */
export async function ensureChromium() {
  const found = findChromium() ?? (await installed());
  if (found) {
    process.env.CHROMIUM_PATH = found;
    return true;
  }
  console.error(
    'No Chromium was found and none could be installed, so nothing can be tested in a browser.\n' +
      'Install Chromium or Chrome, name one (CHROMIUM_PATH=/path/to/chrome npm test), or allow apt-get: CHAT_INSTALL=1 npm test',
  );
  return false;
}

async function installed() {
  if (await canInstallDebianPackages()) await installDebianPackages(['chromium']);
  const fromDebian = findChromium();
  if (fromDebian) return fromDebian;
  console.log('Downloading Chromium with Playwright …');
  await runNode([tools.playwright, 'install', 'chromium']);
  return findChromium();
}
