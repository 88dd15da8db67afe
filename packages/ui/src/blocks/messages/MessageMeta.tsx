import { isEditable, isUpload, type Message } from '@chat/hooks';
import { AlertIcon, CheckIcon, ChecksIcon, ClockIcon } from '../../elements/icons.ts';
import { Time } from '../../elements/Time.tsx';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useT } from '../../i18n/useIntl.ts';
import type { MessageActions } from '../content/ContentProps.ts';
import { rejectionText } from '../content/rejectionText.ts';
import { authorOf } from './authorOf.ts';
import {
  failure,
  failureActions,
  failureIcon,
  failureText,
  meta,
  sending,
  sent,
  textButton,
} from './Message.css.ts';
import { UploadProgress } from './uploadParts.ts';

export interface MessageMetaProps {
  readonly message: Message;
  readonly isSeen?: boolean;
  readonly actions: Pick<MessageActions, 'retry' | 'discard' | 'edit' | 'canEdit' | 'uploads'>;
}

export function isEdited({ attributes }: Message): boolean {
  return attributes.edited === true;
}

/**
 * The line below a bubble. Shows when the message was sent, or that it is being sent or has failed. A sent message of
 * the visitor has one check mark, or two if an agent has seen it.
 */
export function MessageMeta({ message, isSeen, actions }: MessageMetaProps) {
  const t = useT();
  if (actions.uploads && isUpload(message)) {
    return <UploadProgress message={message} uploads={actions.uploads} actions={actions} />;
  }
  const isOwn = authorOf(message) === 'visitor';
  if (isOwn && message.status === 'failed') return <Failure message={message} actions={actions} />;
  const atMs = message.createdAtSeconds * 1000;
  return (
    <p className={meta} data-chat-part="message-meta">
      {isOwn && message.status === 'in_progress' ? (
        <span className={sending}>
          <ClockIcon size={12} />
          {t('message.sending')}
        </span>
      ) : (
        // Hidden from assistive technology, because the hidden line above the bubble has the same time.
        <Time atMs={atMs} aria-hidden="true" />
      )}
      {isEdited(message) && <span>{t('message.edited')}</span>}
      {isOwn && message.status === 'sent' && (
        <span className={sent}>
          {isSeen ? <ChecksIcon size={14} /> : <CheckIcon size={13} />}
          <VisuallyHidden>{t(isSeen ? 'message.seen' : 'message.sent')}</VisuallyHidden>
        </span>
      )}
    </p>
  );
}

function Failure({ message, actions }: Pick<MessageMetaProps, 'message' | 'actions'>) {
  const { edit, canEdit = isEditable } = actions;
  const t = useT();
  const reason = rejectionText(message.error);
  const [action, label] =
    edit && canEdit(message)
      ? ([edit, 'message.edit'] as const)
      : ([actions.retry, 'message.retry'] as const);
  return (
    <div className={failure} data-chat-part="message-failure">
      <span className={failureText}>
        <span className={failureIcon}>
          <AlertIcon size={15} />
        </span>
        {reason === null ? t('message.failed') : t('message.failedBecause', { reason })}
      </span>
      <span className={failureActions}>
        <button type="button" className={textButton} onClick={() => action(message)}>
          {t(label)}
        </button>
        <button type="button" className={textButton} onClick={() => actions.discard(message)}>
          {t('message.discard')}
        </button>
      </span>
    </div>
  );
}
