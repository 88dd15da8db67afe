import { useT } from '../../i18n/useIntl.ts';
import { brand, footer, logo } from './BrandingFooter.css.ts';

/** Props of `BrandingFooterView`. */
export interface BrandingFooterViewProps {
  readonly brandName: string;
  readonly logoUrl?: string | null;
  /** Target of the link; without it, the footer is plain text. */
  readonly brandUrl?: string | null;
}

/** The "Powered by" footer line. */
export function BrandingFooterView({ brandName, logoUrl, brandUrl }: BrandingFooterViewProps) {
  const t = useT();
  const content = (
    <>
      {logoUrl && <img className={logo} src={logoUrl} alt="" />}
      {t('branding.poweredBy', { brand: brandName })}
    </>
  );
  return (
    <footer className={footer} data-chat-part="branding">
      {brandUrl ? (
        <a className={brand} href={brandUrl} target="_blank" rel="noopener noreferrer nofollow">
          {content}
        </a>
      ) : (
        <span className={brand}>{content}</span>
      )}
    </footer>
  );
}
