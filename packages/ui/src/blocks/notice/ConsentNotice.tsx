import { useChatConfig } from '@chat/hooks';
import { ConsentNoticeView, type ConsentNoticeViewProps } from './ConsentNoticeView.tsx';

/** Asks for consent to store data, with links to the installation's privacy policy and terms. */
export function ConsentNotice(props: Omit<ConsentNoticeViewProps, 'privacyUrl' | 'termsUrl'>) {
  const { privacyUrl, termsUrl } = useChatConfig().global;
  return <ConsentNoticeView {...props} privacyUrl={privacyUrl} termsUrl={termsUrl} />;
}
