import { Button } from '../../elements/Button.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { Notice, type NoticeProps } from './Notice.tsx';
import { WindowsIcon } from './noticeIcons.ts';

/** Props of `PopoutNotice`. */
export interface PopoutNoticeProps extends Pick<NoticeProps, 'titleRef'> {
  /** Closes the other window and goes on here. */
  onTakeBack(): void;
  /** Brings the other window to the front; without it there is no button for that. */
  onShowWindow?: (() => void) | undefined;
}

/** In place of the conversation while it goes on in a window of its own, with the way back. */
export function PopoutNotice({ titleRef, onTakeBack, onShowWindow }: PopoutNoticeProps) {
  const t = useT();
  const actions = (
    <>
      <Button onClick={onTakeBack}>{t('popout.takeBack')}</Button>
      {onShowWindow && (
        <Button variant="quiet" onClick={onShowWindow}>
          {t('popout.show')}
        </Button>
      )}
    </>
  );
  return (
    <Notice
      icon={<WindowsIcon size={30} />}
      title={t('popout.title')}
      titleRef={titleRef}
      text={t('popout.text')}
      actions={actions}
      role="status"
    />
  );
}
