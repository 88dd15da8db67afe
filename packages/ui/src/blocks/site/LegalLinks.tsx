import { useChatConfig } from '@chat/hooks';
import { LegalLinksView } from './LegalLinksView.tsx';

/** Links to the installation's privacy policy and terms; renders nothing if neither is configured. */
export function LegalLinks() {
  const { privacyUrl, termsUrl } = useChatConfig().global;
  return <LegalLinksView privacyUrl={privacyUrl} termsUrl={termsUrl} />;
}
