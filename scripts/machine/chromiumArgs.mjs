// @ts-check

/**
 * Switches for every Chromium that the tests start: no calls home (on a closed network they only cost time), the same text
 * rendering everywhere, and no sandbox, because root in a container cannot have one and only our own pages are opened.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--font-render-hinting=none',
];
