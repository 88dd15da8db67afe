import { useChatConfig } from '@chat/hooks';
import { LegalLinksView } from './LegalLinksView.tsx';

/** The installation's privacy policy and terms; without either nothing is shown. */
export function LegalLinks() {
  const { privacyUrl, termsUrl } = useChatConfig().global;
  return <LegalLinksView privacyUrl={privacyUrl} termsUrl={termsUrl} />;
}
