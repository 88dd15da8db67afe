import type { Message, Uploads } from '@chat/hooks';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../../elements/IconButton.tsx';
import { CloseIcon } from '../../elements/icons.ts';
import { Progress } from '../../elements/Progress.tsx';
import { useIntl } from '../../i18n/useIntl.ts';
import { useAnnounce } from '../announcer/announcerContext.ts';
import { meta } from './Message.css.ts';
import { cancel, progress, upload } from './UploadProgress.css.ts';

/** Props of `UploadProgress`. */
export interface UploadProgressProps {
  readonly message: Message;
  readonly uploads: Uploads;
  onCancel(message: Message): void;
}

/** How much of a message's files has been sent, with a button that cancels the upload and removes the message. */
export function UploadProgress({ message, uploads, onCancel }: UploadProgressProps) {
  const { t, locale, formatList } = useIntl();
  const announce = useAnnounce();
  const share = useSyncExternalStore(uploads.subscribe, () => uploads.share(message.localId));
  const names = formatList(message.attachments.map(({ fileName }) => fileName));
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
  return (
    <div className={`${meta} ${upload}`} data-chat-part="upload">
      <span className={progress}>
        <Progress value={share} label={t('upload.progress', { names })} />
      </span>
      <bdi aria-hidden="true">{percent}</bdi>
      <IconButton
        className={cancel}
        label={t('upload.cancel')}
        onClick={() => {
          onCancel(message);
          announce(t('files.removed', { name: names }));
        }}
      >
        <CloseIcon size={14} />
      </IconButton>
    </div>
  );
}
