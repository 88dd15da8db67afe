// @ts-check

/**
 * Switches for every Chromium that tests and benchmarks start. They turn off QUIC and background requests, which only
 * cost time on a closed network, and font hinting, so that text looks the same on all machines. They turn off the
 * sandbox, because it does not work for root in a container, and tests open only trusted pages.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--font-render-hinting=none',
];
