import { useT } from '../i18n/useIntl.ts';
import { brand, footer, logo } from './BrandingFooter.css.ts';

/** Props of `BrandingFooterView`. */
export interface BrandingFooterViewProps {
  /** Without one nothing is shown. */
  readonly brandName: string;
  readonly logoUrl?: string | undefined;
  /** With one the line is a link, marked as coming from the widget or a survey. */
  readonly brandUrl?: string | undefined;
  readonly referrerHost?: string | undefined;
  readonly source?: 'widget_branding' | 'survey_branding';
}

/** The maker's line at the foot (spec §2, Branding footer). */
export function BrandingFooterView(props: BrandingFooterViewProps) {
  const { brandName, logoUrl, brandUrl, referrerHost, source = 'widget_branding' } = props;
  const t = useT();
  if (brandName === '') return null;
  const href = brandUrl ? brandHref(brandUrl, source, referrerHost) : null;
  const content = (
    <>
      {logoUrl && <img className={logo} src={logoUrl} alt="" />}
      {t('branding.poweredBy', { brand: brandName })}
    </>
  );
  return (
    <footer className={footer} data-chat-part="branding">
      {href ? (
        <a className={brand} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {content}
        </a>
      ) : (
        <span className={brand}>{content}</span>
      )}
    </footer>
  );
}

function brandHref(url: string, source: string, referrerHost: string | undefined): string | null {
  if (!URL.canParse(url)) return null;
  const target = new URL(url);
  if (target.protocol !== 'https:' && target.protocol !== 'http:') return null;
  target.searchParams.set('utm_source', source);
  if (referrerHost) target.searchParams.set('utm_referrer', referrerHost);
  return target.href;
}
