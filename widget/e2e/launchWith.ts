import { chromiumArgs } from '../../scripts/machine/chromiumArgs.mjs';
import { findChromium } from '../../scripts/machine/findChromium.mjs';

export function launchWith(...args: string[]) {
  const executablePath = findChromium();
  return { args: [...chromiumArgs, ...args], ...(executablePath ? { executablePath } : {}) };
}
