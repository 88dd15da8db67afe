import type { ConfigView } from '@chat/hooks';

/** What the footer and the satisfaction survey say of the product behind the chat. */
export interface Branding {
  readonly name: string;
  /** Address of the logo; null without one. */
  readonly logo: string | null;
  /** Null where the brand is no link. */
  readonly url: string | null;
}

/** Where the brand is shown. */
export type BrandingPlace = 'widget_branding' | 'survey_branding';

/**
 * The brand, or null where none is configured. It is a link only if there is an address of a web page, which then
 * says where it was followed: `utm_source`, and `utm_referrer` where the host page is known (spec §2, Branding footer).
 */
export function readBranding(
  { brandName, widgetBrandURL, logoThumbnail, logo }: ConfigView['global'],
  place: BrandingPlace,
  referrerHost: string,
): Branding | null {
  const name = brandName.trim();
  if (name === '') return null;
  return { name, logo: logoThumbnail || logo || null, url: linkOf(widgetBrandURL, place, referrerHost) };
}

function linkOf(address: string, place: BrandingPlace, referrerHost: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.searchParams.set('utm_source', place);
  if (referrerHost && place === 'widget_branding') url.searchParams.set('utm_referrer', referrerHost);
  return url.href;
}
