import type { ConfigView } from '@chat/hooks';

export interface Branding {
  readonly name: string;
  readonly logo: string | null;
  /** Target of the link; null if no http(s) URL is configured. */
  readonly url: string | null;
}

/** Where the brand is shown: in the widget, or below a satisfaction survey. Sent as `utm_source`. */
export type BrandingPlace = 'widget_branding' | 'survey_branding';

/** Returns the configured brand, or null without a brand name. Only an http(s) URL becomes a link. */
export function readBranding(
  { brandName, widgetBrandURL, logoThumbnail, logo }: ConfigView['global'],
  place: BrandingPlace,
  referrerHost: string,
): Branding | null {
  const name = brandName.trim();
  if (name === '') return null;
  return { name, logo: logoThumbnail || logo || null, url: trackedUrl(widgetBrandURL, place, referrerHost) };
}

function trackedUrl(address: string, place: BrandingPlace, referrerHost: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.searchParams.set('utm_source', place);
  if (referrerHost && place === 'widget_branding') url.searchParams.set('utm_referrer', referrerHost);
  return url.href;
}
