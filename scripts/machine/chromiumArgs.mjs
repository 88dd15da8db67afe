// @ts-check

/**
 * Switches for every Chromium that tests and benchmarks start. QUIC and background requests are off, because they only
 * cost time on a closed network. Font hinting is off, so that text looks the same on all machines. The sandbox is off,
 * because it does not work for root in a container, and tests open only trusted pages.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--font-render-hinting=none',
];
