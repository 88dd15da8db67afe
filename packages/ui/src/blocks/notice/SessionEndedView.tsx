import { Button } from '../../elements/Button.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { Notice, type NoticeProps } from './Notice.tsx';
import { HourglassIcon } from './noticeIcons.ts';

/** Props of `SessionEndedView`. */
export interface SessionEndedViewProps extends Pick<NoticeProps, 'titleRef'> {
  onStartNew(): void;
}

/** Replaces the conversation once the server no longer accepts the visitor's session. */
export function SessionEndedView({ titleRef, onStartNew }: SessionEndedViewProps) {
  const t = useT();
  return (
    <Notice
      icon={<HourglassIcon size={30} />}
      title={t('session.ended.title')}
      titleRef={titleRef}
      text={t('session.ended.text')}
      actions={<Button onClick={onStartNew}>{t('composer.startNew')}</Button>}
      role="alert"
    />
  );
}
