import { readUserAttributes } from '@chat/core';
import type { HostSettings } from './handshake.ts';

/** Reads the user attributes: the device from the browser, referrer and landing page from the host page. */
export function readDevice(hostSettings: HostSettings | null) {
  const { language, userAgent, platform, maxTouchPoints } = navigator;
  const attributes = hostSettings?.userAttrs ?? {};
  const [referrer, landingPage] = [attributes.referrer, attributes.landing_page].map((url) =>
    String(url ?? ''),
  );
  return readUserAttributes({
    language,
    userAgent,
    platform,
    maxTouchPoints,
    referrer: referrer ?? '',
    landingPage: landingPage ?? '',
    sharesQueries: hostSettings?.pageAddress === 'full',
  });
}
