import { readUserAttributes } from '@chat/core';
import type { Greeting } from './handshake.ts';

/** What the browser says of the device, and the host page of where the visitor came from. */
export function readDevice(greeting: Greeting | null) {
  const { language, userAgent, platform, maxTouchPoints } = navigator;
  const said = greeting?.userAttrs ?? {};
  const [referrer, landingPage] = [said.referrer, said.landing_page].map((url) => String(url ?? ''));
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
