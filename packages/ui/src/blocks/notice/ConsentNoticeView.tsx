import { Button } from '../../elements/Button.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { LegalLinksView, type LegalLinksViewProps } from '../site/LegalLinksView.tsx';
import { Notice, type NoticeProps } from './Notice.tsx';
import { ShieldIcon } from './noticeIcons.ts';

/** Props of `ConsentNoticeView`. */
export interface ConsentNoticeViewProps extends Pick<NoticeProps, 'titleRef'>, LegalLinksViewProps {
  onAccept(): void;
  /** Should close the chat, or continue without storing data. If it is undefined, there is no decline button. */
  onDecline?: (() => void) | undefined;
}

/** Asks for consent to store data. With `onDecline`, declining takes one click, like accepting. */
export function ConsentNoticeView(props: ConsentNoticeViewProps) {
  const { titleRef, privacyUrl, termsUrl, onAccept, onDecline } = props;
  const t = useT();
  const actions = (
    <>
      <Button onClick={onAccept}>{t('consent.accept')}</Button>
      {onDecline && (
        <Button variant="secondary" onClick={onDecline}>
          {t('consent.decline')}
        </Button>
      )}
    </>
  );
  return (
    <Notice
      icon={<ShieldIcon size={30} />}
      title={t('consent.title')}
      titleRef={titleRef}
      text={t('consent.text')}
      actions={actions}
    >
      <LegalLinksView privacyUrl={privacyUrl} termsUrl={termsUrl} />
    </Notice>
  );
}
