import type { DayGroup } from '@chat/hooks';
import { Fragment, useState } from 'react';
import { useIntl, useT } from '../../i18n/useIntl.ts';
import type { ContentRegistry, MessageActions } from '../content/ContentProps.ts';
import type { Answers } from './findAnswers.ts';
import { Message } from './Message.tsx';
import { day as dayStyle, newLine, separator } from './MessageList.css.ts';

/** Props that all days of a list share. */
export interface DaySharedProps {
  /** A time of the current day in milliseconds since the epoch; decides which day is "Today". */
  readonly nowMs: number;
  /** Local id of the message below the "New" line; null for no line. */
  readonly firstUnreadId: string | null;
  /** The server's id of the message that a bot is writing, or null. */
  readonly streamingId?: number | null;
  readonly actions: MessageActions;
  readonly contentTypes: ContentRegistry;
}

/** Props of `MessageDay`. */
export interface MessageDayProps extends DaySharedProps {
  readonly day: DayGroup;
  readonly answers: Answers;
  readonly currentId: string | null;
}

/** A day's separator and its messages. */
export function MessageDay(props: MessageDayProps) {
  const { day, answers, nowMs, firstUnreadId, streamingId, currentId, actions, contentTypes } = props;
  const { formatDay } = useIntl();
  const [mountedAtSeconds] = useState(() => nowMs / 1000);
  return (
    <>
      <li className={separator}>
        <h2 className={dayStyle}>
          <time dateTime={day.day}>{formatDay(day.atSeconds * 1000, nowMs)}</time>
        </h2>
      </li>
      {day.messages.map((grouped) => {
        const { message } = grouped;
        return (
          <Fragment key={message.localId}>
            {message.localId === firstUnreadId && <NewLine />}
            <Message
              grouped={grouped}
              isOpen={answers.open.has(message.localId)}
              answer={answers.given.get(message.localId) ?? null}
              isWriting={message.id !== null && message.id === streamingId}
              isCurrent={message.localId === currentId}
              isFresh={message.createdAtSeconds > mountedAtSeconds}
              actions={actions}
              contentTypes={contentTypes}
            />
          </Fragment>
        );
      })}
    </>
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
