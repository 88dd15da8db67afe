import { readLink } from '../../html/links.ts';
import { useT } from '../../i18n/useIntl.ts';
import { link, links } from './LegalLinks.css.ts';

/** Props of `LegalLinksView`. */
export interface LegalLinksViewProps {
  readonly privacyUrl?: string | undefined;
  readonly termsUrl?: string | undefined;
}

/** Links to the privacy policy and the terms. Omits missing, relative and unsafe URLs. */
export function LegalLinksView({ privacyUrl, termsUrl }: LegalLinksViewProps) {
  const t = useT();
  const shown = [
    { label: t('legal.privacy'), url: privacyUrl },
    { label: t('legal.terms'), url: termsUrl },
  ].flatMap(({ label, url }) => {
    const href = readLink(url ?? '')?.href;
    return href ? [{ label, href }] : [];
  });
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role if list-style is none
    <ul className={links} role="list" data-chat-part="legal">
      {shown.map(({ label, href }) => (
        <li key={label}>
          <a className={link} href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
