import type { Message as ChatMessage, DayGroup } from '@chat/hooks';
import { Fragment, useState } from 'react';
import { useIntl, useT } from '../../i18n/useIntl.ts';
import type { ContentRegistry, MessageActions } from '../content/ContentProps.ts';
import { Message } from './Message.tsx';
import { day as dayStyle, newLine, separator } from './MessageList.css.ts';
import { speakerOf } from './speakerOf.ts';

/** What every day of a list is given alike. */
export interface DaySharedProps {
  /** Milliseconds since the epoch: what Today means. */
  readonly nowMs: number;
  /** Local id of the message above which the "New" line stands. */
  readonly firstUnreadId: string | null;
  readonly actions: MessageActions;
  readonly contentTypes: ContentRegistry;
}

/** Props of `DayOfMessages`. */
export interface DayOfMessagesProps extends DaySharedProps {
  readonly day: DayGroup;
  /** The following day, where there is one. */
  readonly next: DayGroup | undefined;
  readonly currentId: string | null;
}

/** A day's separator and its messages. */
export function DayOfMessages(props: DayOfMessagesProps) {
  const { day, next, nowMs, firstUnreadId, currentId, actions, contentTypes } = props;
  const { formatDay } = useIntl();
  const [mountedAtSeconds] = useState(() => nowMs / 1000);
  const following = (index: number): readonly ChatMessage[] =>
    [...day.messages.slice(index + 1), ...(next?.messages ?? [])].map(({ message }) => message);
  const last = day.messages.length - 1;
  return (
    <>
      <li className={separator}>
        <h2 className={dayStyle}>
          <time dateTime={day.day}>{formatDay(day.atSeconds * 1000, nowMs)}</time>
        </h2>
      </li>
      {day.messages.map((grouped, index) => {
        const { message } = grouped;
        return (
          <Fragment key={message.localId}>
            {message.localId === firstUnreadId && <NewLine />}
            <Message
              grouped={grouped}
              isLatest={next === undefined && index === last}
              answer={offersAnswers(message) ? answerIn(following(index)) : null}
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

function offersAnswers(message: ChatMessage): boolean {
  return message.contentType === 'input_select';
}

/** What the visitor said right after a question; null where somebody else spoke first or nobody did. */
function answerIn(following: readonly ChatMessage[]): string | null {
  const next = following.find((message) => speakerOf(message) !== 'activity');
  return next && speakerOf(next) === 'visitor' ? next.content : null;
}
