import { isEditable, type Message, type Uploads } from '@chat/hooks';
import { useState, useSyncExternalStore } from 'react';
import { IconButton } from '../../elements/IconButton.tsx';
import { CloseIcon } from '../../elements/icons.ts';
import { Progress } from '../../elements/Progress.tsx';
import { useIntl } from '../../i18n/useIntl.ts';
import { useAnnounce } from '../announcer/announcerContext.ts';
import { useAnnounced } from '../announcer/useAnnounced.ts';
import type { MessageActions } from '../content/ContentProps.ts';
import { meta } from './Message.css.ts';
import { cancel, progress, upload } from './UploadProgress.css.ts';

export interface UploadProgressProps {
  readonly message: Message;
  readonly uploads: Uploads;
  readonly actions: Pick<MessageActions, 'discard' | 'edit' | 'canEdit'>;
}

/**
 * Announces when half is sent. A canceled message moves back into the text field, or is removed if it cannot be edited.
 */
export function UploadProgress({ message, uploads, actions }: UploadProgressProps) {
  const { discard, edit, canEdit = isEditable } = actions;
  const { t, formatLocale, formatList } = useIntl();
  const announce = useAnnounce();
  const share = useSyncExternalStore(uploads.subscribe, () => uploads.share(message.localId));
  const names = formatList(message.attachments.map(({ fileName }) => fileName));
  const isHalf = share >= 0.5;
  const [wasHalf] = useState(isHalf);
  useAnnounced(isHalf && !wasHalf ? t('upload.half', { names }) : '');
  const percent = new Intl.NumberFormat(formatLocale, { style: 'percent' }).format(share);
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
          const putBack = canEdit(message) ? edit : undefined;
          (putBack ?? discard)(message);
          announce(putBack ? t('upload.canceled') : t('files.removed', { name: names }));
        }}
      >
        <CloseIcon size={14} />
      </IconButton>
    </div>
  );
}
