import { readUserAttributes } from '@chat/core';
import type { HostSettings } from './handshake.ts';

/**
 * Reads the device from the browser, and further user attributes from the host page. The host page's attributes take
 * precedence.
 */
export function readDevice(hostSettings: HostSettings | null): Record<string, unknown> {
  const { language, userAgent, platform, maxTouchPoints } = navigator;
  const { referrer = '', landing_page: landingPage = '', ...further } = hostSettings?.userAttrs ?? {};
  const device = readUserAttributes({
    language,
    userAgent,
    platform,
    maxTouchPoints,
    referrer: String(referrer),
    landingPage: String(landingPage),
    sharesQueries: hostSettings?.pageAddress === 'full',
  });
  return { ...device, ...further };
}
