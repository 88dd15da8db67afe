import type { Message as ChatMessage, GroupedMessage } from '@chat/hooks';
import { Fragment } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import type { ContentRegistry, MessageActions } from '../content/ContentProps.ts';
import { authorOf } from './authorOf.ts';
import { DayLine } from './DayLine.tsx';
import type { Answers } from './findAnswers.ts';
import { isSeen, type Seen } from './isSeen.ts';
import { Message } from './Message.tsx';
import { conversationLine, day as dayStyle, newLine, separator } from './MessageList.css.ts';
import type { MessageListSlots } from './MessageListSlots.ts';
import type { ShownDay, ShownRows } from './ShownRows.ts';

/** Props that all days of a list share. */
export interface DaySharedProps extends Pick<MessageListSlots, 'messageRow' | 'avatar' | 'dayLine'> {
  /** A time of the current day in milliseconds since the epoch; decides which day is "Today". */
  readonly nowMs: number;
  /** Local id of the message below the "New" line; null for no line. */
  readonly firstUnreadId: string | null;
  /** The server's id of the message that a bot is writing, or null. */
  readonly streamingId?: number | null;
  /**
   * Id of the first conversation in which the buttons of cards and choices are enabled. `Infinity` disables all
   * buttons. Default: 0.
   */
  readonly firstOpenId?: number | undefined;
  /** The current conversation, and when an agent last saw it. Default: no message is marked as seen. */
  readonly seen?: Seen;
  readonly actions: MessageActions;
  readonly contentTypes: ContentRegistry;
}

export interface MessageDayProps extends DaySharedProps {
  readonly day: ShownDay;
  /** Heights in pixels of the rows that are not rendered; see `ShownRows`. */
  readonly gaps?: ShownRows['gaps'] | undefined;
  readonly answers: Answers;
  /** Local ids of the messages whose time is shown. */
  readonly times: ReadonlySet<string>;
  /** When the list was first shown. Later messages animate in. */
  readonly freshAfterSeconds: number;
  readonly currentId: string | null;
  readonly isFocusVisible: boolean;
}

export function MessageDay(props: MessageDayProps) {
  const {
    day,
    answers,
    times,
    freshAfterSeconds,
    nowMs,
    firstUnreadId,
    streamingId,
    firstOpenId = 0,
    seen,
    currentId,
    isFocusVisible,
    actions,
    contentTypes,
    gaps,
    messageRow,
    avatar,
    dayLine: Line = DayLine,
  } = props;
  const Row = messageRow ?? Message;
  return (
    <>
      {day.messages.map((grouped, index) => {
        const { message } = grouped;
        const row = dividedBy(firstUnreadId, grouped, day.messages[index + 1]);
        return (
          <Fragment key={message.localId}>
            <Gap px={gaps?.get(message.localId)} />
            {index === 0 && !day.isContinued && Line && (
              <li className={separator} data-chat-part="day">
                <Line day={day.day} atSeconds={day.atSeconds} nowMs={nowMs} />
              </li>
            )}
            {grouped.startsConversation && <ConversationLine />}
            {message.localId === firstUnreadId && <NewLine />}
            <Row
              grouped={row}
              isOpen={answers.open.has(message.localId)}
              isEnded={isEnded(message, firstOpenId)}
              answer={answers.given.get(message.localId) ?? null}
              isWriting={message.id !== null && message.id === streamingId}
              isCurrent={message.localId === currentId}
              isFocusVisible={isFocusVisible && message.localId === currentId}
              isSeen={isSeen(message, seen)}
              isTimeShown={times.has(message.localId) || (row.isLastOfGroup && !grouped.isLastOfGroup)}
              isFresh={message.createdAtSeconds > freshAfterSeconds}
              actions={actions}
              contentTypes={contentTypes}
              avatar={avatar}
              isOwn={authorOf(message) === 'visitor'}
            />
          </Fragment>
        );
      })}
    </>
  );
}

const firstOf = new WeakMap<GroupedMessage, GroupedMessage>();
const lastOf = new WeakMap<GroupedMessage, GroupedMessage>();

/**
 * Lets the “New” line divide a group. Returns the same object for the same message, so that its row does not render
 * again.
 */
function dividedBy(
  firstUnreadId: string | null,
  grouped: GroupedMessage,
  next: GroupedMessage | undefined,
): GroupedMessage {
  if (firstUnreadId === null) return grouped;
  if (grouped.message.localId === firstUnreadId) return cached(firstOf, grouped, { isFirstOfGroup: true });
  if (next?.message.localId === firstUnreadId) return cached(lastOf, grouped, { isLastOfGroup: true });
  return grouped;
}

function cached(
  divided: WeakMap<GroupedMessage, GroupedMessage>,
  grouped: GroupedMessage,
  change: Partial<GroupedMessage>,
): GroupedMessage {
  const result = divided.get(grouped) ?? { ...grouped, ...change };
  divided.set(grouped, result);
  return result;
}

function isEnded({ conversationId }: ChatMessage, firstOpenId: number): boolean {
  return conversationId === null ? firstOpenId === Infinity : conversationId < firstOpenId;
}

export function Gap({ px }: { readonly px: number | undefined }) {
  return px ? <li aria-hidden="true" style={{ blockSize: px }} /> : null;
}

function ConversationLine() {
  const t = useT();
  return (
    <li className={conversationLine} data-chat-part="conversation-line">
      <h2 className={dayStyle}>{t('messages.newConversation')}</h2>
    </li>
  );
}

function NewLine() {
  const t = useT();
  return (
    <li className={newLine} data-chat-part="new-line">
      {t('messages.new')}
    </li>
  );
}
