import type { ChatClient } from '@chat/core';
import { Message, SenderAvatar } from '@chat/ui';
import { type ChatSlots, ChatWidget } from '@chat/ui/widget';

/** Defined outside the component. Otherwise, each render would create new components, and React would remount them. */
const slots: ChatSlots = {
  messageRow: ({ isOwn, ...props }) => (
    <>
      <Message {...props} />
      {!isOwn && props.grouped.isLastOfGroup && <li className="my-hint">Answered by a potter</li>}
    </>
  ),
  avatar: (props) => (props.isBot ? <span aria-hidden="true">🤖</span> : <SenderAvatar {...props} />),
  dayLine: ({ day }) => <h2 className="my-day">{day}</h2>,
  typing: ({ agent }) => <p className="my-typing">{agent && `${agent.name} is writing`}</p>,
  empty: ({ children }) => (
    <>
      {children}
      <p className="my-hint">Ask us about sizes, glazes and delivery.</p>
    </>
  ),
  error: ({ kind, onRetry, children }) =>
    kind === 'chat' ? (
      children
    ) : (
      <p role="alert">
        Your messages are still on their way.{' '}
        <button type="button" onClick={onRetry}>
          Fetch them now
        </button>
      </p>
    ),
  launcher: ({ buttonRef, isOpen, unreadCount = 0, panelId, onToggle }) => (
    <button ref={buttonRef} type="button" aria-expanded={isOpen} aria-controls={panelId} onClick={onToggle}>
      {isOpen ? 'Close' : `Ask a potter${unreadCount > 0 ? ` (${unreadCount})` : ''}`}
    </button>
  ),
};

export const PotteryHelp = ({ client }: { client: ChatClient }) => (
  <ChatWidget client={client} layout="popup" slots={slots} />
);
