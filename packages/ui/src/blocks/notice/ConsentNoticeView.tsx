import { Button } from '../../elements/Button.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { LegalLinksView, type LegalLinksViewProps } from '../site/LegalLinksView.tsx';
import { Notice, type NoticeProps } from './Notice.tsx';
import { ShieldIcon } from './noticeIcons.ts';

/** Props of `ConsentNoticeView`. */
export interface ConsentNoticeViewProps extends Pick<NoticeProps, 'titleRef'>, LegalLinksViewProps {
  onAccept(): void;
  /** Goes on without keeping anything, or closes the chat; without it there is no button for that. */
  onDecline?: (() => void) | undefined;
}

/** Asks before anything is kept, while consent is pending; both answers are equally easy to give. */
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
