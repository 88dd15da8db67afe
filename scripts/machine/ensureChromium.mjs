// @ts-check

import { tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';
import { findChromium } from './findChromium.mjs';
import { canInstallDebianPackages, installDebianPackages } from './installDebianPackages.mjs';

/**
 * Finds or installs a Chromium for the browser tests, and sets CHROMIUM_PATH for child processes.
 * @returns {Promise<boolean>} whether a Chromium is available
 */
export async function ensureChromium() {
  const found = findChromium() ?? (await install());
  if (found) {
    process.env.CHROMIUM_PATH = found;
    return true;
  }
  console.error(
    'Browser tests cannot run: Chromium was not found and could not be installed.\n' +
      'Install Chromium or Chrome, set CHROMIUM_PATH=/path/to/chrome, or allow apt-get: CHAT_INSTALL=1 npm test',
  );
  return false;
}

async function install() {
  if (await canInstallDebianPackages()) await installDebianPackages(['chromium']);
  const fromDebian = findChromium();
  if (fromDebian) return fromDebian;
  console.log('Downloading Chromium with Playwright …');
  await runNode([tools.playwright, 'install', 'chromium']);
  return findChromium();
}
