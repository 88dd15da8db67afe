import { useChatConfig } from '@chat/hooks';
import { BrandingFooterView, type BrandingFooterViewProps } from './BrandingFooterView.tsx';

/** The installation's maker at the foot (spec §2, Branding footer). */
export function BrandingFooter(props: Pick<BrandingFooterViewProps, 'referrerHost' | 'source'>) {
  const { brandName, widgetBrandURL, logoThumbnail, logo } = useChatConfig().global;
  return (
    <BrandingFooterView
      {...props}
      brandName={brandName}
      brandUrl={widgetBrandURL}
      logoUrl={logoThumbnail || logo}
    />
  );
}
