// @ts-check
import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const commandNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const usualPlaces = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

/**
 * Where the browser for the tests is: CHROMIUM_PATH, else a Chromium or Chrome of this machine, else the one that
 * Playwright has downloaded. Undefined where there is none.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return candidates().find(isProgram);
}

function candidates() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = commandNames.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const usual =
    process.platform === 'darwin' || process.platform === 'win32' ? usualPlaces[process.platform] : [];
  return [...onPath, ...usual, ...downloadedByPlaywright()];
}

function downloadedByPlaywright() {
  const require = createRequire(import.meta.url);
  return [require('playwright').chromium.executablePath()].filter(Boolean);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
