// @ts-check
import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathsOf } from './pathsOf.mjs';

const commandNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const defaultPaths = {
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
 * Returns the path of the browser for tests: CHROMIUM_PATH, else an installed Chromium or Chrome, else Playwright's
 * download. Returns undefined if there is none.
 * @returns {string | undefined}
 */
export function findChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return configured;
  return candidates().find(isExecutable);
}

function candidates() {
  const defaults =
    process.platform === 'darwin' || process.platform === 'win32' ? defaultPaths[process.platform] : [];
  return [...pathsOf(...commandNames), ...defaults, ...playwrightDownload()];
}

function playwrightDownload() {
  const require = createRequire(import.meta.url);
  return [require('playwright').chromium.executablePath()].filter(Boolean);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
