import { useChatConfig } from '@chat/hooks';
import { BrandingFooterView } from './BrandingFooterView.tsx';
import { type BrandingPlace, readBranding } from './branding.ts';

/** Props of `BrandingFooter`. */
export interface BrandingFooterProps {
  /** Sent as `utm_source` of the link. Default: `widget_branding`. */
  readonly source?: BrandingPlace;
  /** Host of the embedding page, sent as `utm_referrer` of the link if `source` is `widget_branding`. */
  readonly referrerHost?: string | undefined;
}

/** The "Powered by" footer; renders nothing if the installation has no brand name. */
export function BrandingFooter({ source = 'widget_branding', referrerHost = '' }: BrandingFooterProps) {
  const branding = readBranding(useChatConfig().global, source, referrerHost);
  if (branding === null) return null;
  const { name, logo, url } = branding;
  return <BrandingFooterView brandName={name} logoUrl={logo} brandUrl={url} />;
}
