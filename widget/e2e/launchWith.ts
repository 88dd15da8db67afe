import { chromiumArgs } from '../../scripts/machine/chromiumArgs.mjs';
import { findChromium } from '../../scripts/machine/findChromium.mjs';

/** Returns launch options with additional command-line arguments of Chromium. */
export function launchWith(...args: string[]) {
  const executablePath = findChromium();
  return { args: [...chromiumArgs, ...args], ...(executablePath ? { executablePath } : {}) };
}
