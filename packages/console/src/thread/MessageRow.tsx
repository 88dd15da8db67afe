import type { Message as ChatMessage } from '@chat/hooks';
import { type ContentRegistry, Message, type MessageRowSlotProps, MoreIcon, TrashIcon } from '@chat/ui';
import { memo, useMemo } from 'react';
import { type Action, ActionMenu } from '../parts/ActionMenu.tsx';
import { EditIcon } from '../parts/icons.tsx';
import { toAgentView } from './agentView.ts';
import { EditMessage } from './EditMessage.tsx';
import { useThreadParts } from './threadContext.ts';

/** A message with its menu. */
export const MessageRow = memo(function MessageRow({ isOwn, ...props }: MessageRowSlotProps) {
  const { grouped } = props;
  const { message } = grouped;
  const { visitor, editedId } = useThreadParts();
  const shown = useMemo(
    () => ({ ...grouped, message: toAgentView(grouped.message, visitor) }),
    [grouped, visitor],
  );
  if (message.direction === 'activity') return <Message {...props} />;
  const isEdited = message.id !== null && message.id === editedId;
  return (
    <Message
      {...props}
      grouped={shown}
      isNamed
      contentTypes={isEdited ? editors : props.contentTypes}
      tools={!isOwn && !isEdited && <MessageTools message={message} isCurrent={props.isCurrent} />}
    />
  );
});

/** A message that is being edited shows the editor, whatever its content type is. */
const editors: ContentRegistry = { text: EditMessage };

interface MessageToolsProps {
  readonly message: ChatMessage;
  readonly isCurrent: boolean;
}

/** Also tells the style sheet who wrote the message. */
function MessageTools({ message, isCurrent }: MessageToolsProps) {
  const { startEditing, remove } = useThreadParts();
  const canEdit = message.content !== '' && message.attributes.streaming !== true;
  const actions: Action[] = [
    ...(canEdit ? [{ label: 'Edit', Icon: EditIcon, run: () => startEditing(message) }] : []),
    { label: 'Delete', Icon: TrashIcon, isDangerous: true, run: () => remove(message) },
  ];
  return (
    <div
      className="message-tools"
      data-sender={message.sender?.type ?? 'bot'}
      data-deleted={message.deleted || undefined}
    >
      {message.id !== null && !message.deleted && (
        <ActionMenu label="Message actions" actions={actions} tabIndex={isCurrent ? 0 : -1}>
          <MoreIcon size={18} />
        </ActionMenu>
      )}
    </div>
  );
}
