import { defineConfig } from '@playwright/test';
import { findFirefox } from '../scripts/machine/findEngines.mjs';

/** The core of the suite, which also runs in Firefox. */
const filesForFirefox = [
  'accessibility',
  'answers',
  'attachments',
  'conversation',
  'demoPages',
  'faults/leaving',
  'faults/network',
  'faults/storage',
  'faults/twoOrigins',
  'forms',
  'reading',
  'screens/header',
  'screens/home',
  'screens/prechat',
];

/** Tests that cannot run in Firefox: parts of their titles, by reason. */
const impossibleInFirefox = {
  'Playwright cannot emulate forced colors': ['A16: with forced colors'],
  'Playwright cannot read the body of a request, so it cannot forward the request': [
    'after the server receives it',
    'with pageAddress full, it receives the query',
  ],
  'Firefox does not restore a page that had an open socket': ['back/forward cache'],
  'a script cannot paste or drop files': ['U23: files are attached by pasting'],
  'Playwright cannot allow reading the clipboard': ['U23: pasted text with formatting'],
  'a machine without a sound device plays nothing': ['an audio file shows its name'],
  'the fonts are wider, so the cards are taller than the list': ['a scroll position near the end'],
  'there is no touchscreen, so its larger buttons are not used': ['U24: the file list fits the screen'],
};

/**
 * Runs the core of the end-to-end tests in Firefox, and the tests of `e2e/engines` in WebKitGTK:
 * `npm run e2e -- engines`.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results/engines',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { locale: 'en-US', timezoneId: 'UTC', screenshot: 'off' },
  projects: [
    {
      name: 'firefox',
      testMatch: filesForFirefox.map((file) => `**/e2e/${file}.spec.ts`),
      grepInvert: new RegExp(Object.values(impossibleInFirefox).flat().join('|')),
      use: {
        browserName: 'firefox',
        // Drives an ordinary Firefox over WebDriver BiDi, instead of Playwright's own build.
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: findFirefox() ?? 'firefox',
          firefoxUserPrefs: {
            // WebDriver BiDi cannot type into frames that have their own process.
            'fission.autostart': false,
            // Without a window, Firefox finds no mouse: the values mean a fine pointer that can hover.
            'ui.primaryPointerCapabilities': 6,
            'ui.allPointerCapabilities': 6,
          },
        },
      },
    },
    { name: 'webkitgtk', testMatch: '**/e2e/engines/*.spec.ts' },
  ],
});
