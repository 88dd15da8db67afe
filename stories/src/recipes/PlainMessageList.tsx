import { type GroupedMessage, isEditable, useConversation, useMessageList } from '@chat/hooks';

/** Follows new messages, preserves the scroll position, loads older pages and marks messages as seen. */
export function PlainMessageList() {
  const { groups, status, hasOlder, isLoadingOlder, loadOlder, typingAgent } = useConversation();
  const { listProps, isAtBottom, newCount, jumpToLatest, firstUnreadId } = useMessageList();
  if (status === 'loading' && groups.length === 0) return <p role="status">Loading…</p>;
  return (
    <div>
      <div
        {...listProps}
        role="log"
        aria-label="Conversation"
        tabIndex={0}
        style={{ overflowY: 'auto', maxHeight: 360 }}
      >
        {hasOlder && (
          <button type="button" disabled={isLoadingOlder} onClick={() => void loadOlder()}>
            Show earlier messages
          </button>
        )}
        {groups.map(({ day, atSeconds, messages }) => (
          <section key={day} aria-label={longDate.format(atSeconds * 1000)}>
            <h3>{longDate.format(atSeconds * 1000)}</h3>
            {messages.map((grouped) => (
              <div key={grouped.message.localId}>
                {grouped.message.localId === firstUnreadId && <hr aria-label="New messages" />}
                <Row {...grouped} />
              </div>
            ))}
          </section>
        ))}
      </div>
      {!isAtBottom && (
        <button type="button" onClick={jumpToLatest}>
          {newCount > 0 ? `${newCount} new` : 'Jump to latest'}
        </button>
      )}
      {/* Always rendered, so that nothing moves when typing starts. */}
      <p role="status" style={{ minHeight: '1.5em' }}>
        {typingAgent && `${typingAgent.name || 'Someone'} is typing…`}
      </p>
    </div>
  );
}

const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'full' });
const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

/** `useMessageList` finds messages by `data-message-id`. The local id never changes, so it is also the React key. */
function Row({ message, isFirstOfGroup, isLastOfGroup }: GroupedMessage) {
  const { retry, edit, discard } = useConversation();
  const { localId, direction, sender, content, status, createdAtSeconds } = message;
  const isOwn = direction === 'incoming';
  return (
    <div data-message-id={localId} dir="auto" style={{ textAlign: isOwn ? 'end' : 'start' }}>
      {isFirstOfGroup && <b>{isOwn ? 'You' : (sender?.name ?? 'Support')}</b>}
      <p style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{content}</p>
      {isLastOfGroup && (
        <small>{status === 'in_progress' ? 'Sending…' : time.format(createdAtSeconds * 1000)}</small>
      )}
      {status === 'failed' && (
        <p role="alert">
          Not sent.{' '}
          {isEditable(message) ? (
            <button type="button" onClick={() => void edit(localId)}>
              Edit
            </button>
          ) : (
            <button type="button" onClick={() => retry(localId)}>
              Send again
            </button>
          )}{' '}
          <button type="button" onClick={() => discard(localId)}>
            Delete
          </button>
        </p>
      )}
    </div>
  );
}
