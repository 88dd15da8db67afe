// @ts-check

/**
 * Switches for every Chromium started by tests. No background requests, which only cost time on a closed network; the
 * same text rendering on all machines; no sandbox, because it does not work for root in a container and tests open
 * only trusted pages.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--font-render-hinting=none',
];
