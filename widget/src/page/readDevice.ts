import { readUserAttributes } from '@chat/core';
import type { Greeting } from './handshake.ts';

/** Reads the user attributes: the device from the browser, referrer and landing page from the host page. */
export function readDevice(greeting: Greeting | null) {
  const { language, userAgent, platform, maxTouchPoints } = navigator;
  const attributes = greeting?.userAttrs ?? {};
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
    sharesQueries: greeting?.pageAddress === 'full',
  });
}
