import { Button } from '../../elements/Button.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { Cover } from '../sheet/Cover.tsx';
import { Notice } from './Notice.tsx';
import { WindowsIcon } from './noticeIcons.ts';

/** Props of `PopoutNotice`. */
export interface PopoutNoticeProps {
  /** Closes the other window and continues here. */
  onTakeBack(): void;
  /** Brings the other window to the front. Without it there is no button for that. */
  readonly onShowWindow?: (() => void) | undefined;
  /** Closes the widget, not the other window. Without it there is no close button. */
  readonly onClose?: (() => void) | undefined;
}

/** Covers the chat while the conversation is open in a separate window, and offers to continue it here. */
export function PopoutNotice({ onTakeBack, onShowWindow, onClose }: PopoutNoticeProps) {
  const t = useT();
  const actions = (
    <>
      <Button data-autofocus="" onClick={onTakeBack}>
        {t('popout.takeBack')}
      </Button>
      {onShowWindow && (
        <Button variant="quiet" onClick={onShowWindow}>
          {t('popout.show')}
        </Button>
      )}
    </>
  );
  return (
    <Cover label={t('popout.title')} onClose={onClose}>
      <Notice
        icon={<WindowsIcon size={30} />}
        title={t('popout.title')}
        text={t('popout.text')}
        actions={actions}
        role="status"
      />
    </Cover>
  );
}
