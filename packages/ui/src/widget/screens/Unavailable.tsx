import { Notice } from '../../blocks/notice/Notice.tsx';
import { Panel } from '../../blocks/panel/Panel.tsx';
import { IconButton } from '../../elements/IconButton.tsx';
import { AlertIcon, CloseIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { useChatParts } from '../ScreenParts.tsx';
import { closeRow } from './Unavailable.css.ts';

/**
 * Replaces all screens of an empty chat while the configuration cannot be fetched. The screens would show defaults,
 * such as wrong business hours, and a composer that cannot send.
 */
export function Unavailable() {
  const t = useT();
  const { close, frame = 'filled', slots = {} } = useChatParts();
  const { error: Custom } = slots;
  const content = (
    <Notice
      icon={<AlertIcon size={30} />}
      tone="error"
      title={t('error.title')}
      text={t('error.retrying')}
      role="alert"
    />
  );
  return (
    <Panel
      frame={frame}
      header={
        close && (
          <div className={closeRow}>
            <IconButton label={t('header.close')} onClick={close}>
              <CloseIcon />
            </IconButton>
          </div>
        )
      }
    >
      {Custom ? (
        <Custom kind="chat" onRetry={undefined}>
          {content}
        </Custom>
      ) : (
        content
      )}
    </Panel>
  );
}
