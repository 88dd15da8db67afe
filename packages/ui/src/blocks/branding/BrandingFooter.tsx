import { useChatConfig } from '@chat/hooks';
import { BrandingFooterView } from './BrandingFooterView.tsx';
import { type BrandingPlace, readBranding } from './branding.ts';

/** Props of `BrandingFooter`. */
export interface BrandingFooterProps {
  /** Where the brand is shown, said by its link. */
  readonly source?: BrandingPlace;
  /** The host page, where it is known. */
  readonly referrerHost?: string | undefined;
}

/** The installation's maker at the foot (spec §2, Branding footer). */
export function BrandingFooter({ source = 'widget_branding', referrerHost = '' }: BrandingFooterProps) {
  const branding = readBranding(useChatConfig().global, source, referrerHost);
  if (branding === null) return null;
  const { name, logo, url } = branding;
  return <BrandingFooterView brandName={name} logoUrl={logo} brandUrl={url} />;
}
