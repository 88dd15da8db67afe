import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs } from '../../scripts/machine/chromiumArgs.mjs';
import { findChromium } from '../../scripts/machine/findChromium.mjs';

/** The Chromium that the end-to-end tests use too. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
}
