import type { DayGroup } from '@chat/hooks';
import { type MouseEvent, memo, type ReactNode, type Ref, useId, useMemo, useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { ArrowDownIcon } from '../../elements/icons.ts';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { MessageTextContext } from '../content/MessageText.tsx';
import { TextContent } from '../content/TextContent.tsx';
import { daysFrom } from './daysFrom.ts';
import { findAnswers } from './findAnswers.ts';
import { findTimes } from './findTimes.ts';
import { type DaySharedProps, Gap, MessageDay } from './MessageDay.tsx';
import { beginning, frame, jump, list, older, scroller } from './MessageList.css.ts';
import type { MessageListSlots } from './MessageListSlots.ts';
import type { ShownRows } from './ShownRows.ts';
import { TypingIndicator, type TypingIndicatorProps } from './TypingIndicator.tsx';
import { useListKeys } from './useListKeys.ts';

/** Props of `MessageListView`. */
export interface MessageListViewProps extends DaySharedProps, Pick<MessageListSlots, 'typing'> {
  readonly days: readonly DayGroup[];
  /** The rows to render. Default: all. */
  readonly shown?: ShownRows | undefined;
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  onLoadOlder(): void;
  readonly typingAgent: TypingIndicatorProps['agent'];
  /** What a bot is doing, such as “Searching…”, or null. */
  readonly activity?: string | null;
  readonly isAtBottom: boolean;
  readonly newCount: number;
  /** Local id of the first new message. The button that scrolls to it moves the focus there. */
  readonly firstNewId?: string | null;
  onJump(): void;
  /** Shown above the first message once there are no older ones to load. */
  readonly intro?: ReactNode;
  /** Receives the scrolling element. */
  readonly scrollerRef?: Ref<HTMLDivElement>;
}

/**
 * The messages by day. The log is a tab stop, but messages are not: arrow keys, Home and End move the focus to them.
 * The log has `aria-live="off"`, because `Announcements` announces new messages.
 */
export const MessageListView = memo(function MessageListView(props: MessageListViewProps) {
  const { days, shown, intro, hasOlder, isLoadingOlder, onLoadOlder, scrollerRef, typingAgent, activity } =
    props;
  const { typing: Typing = TypingIndicator, avatar } = props;
  const t = useT();
  const hintId = useId();
  const { currentId, isFocusVisible, keyProps } = useListKeys();
  // The times and answers of the rendered messages depend only on these and on later messages. At the end of a long
  // list, those are few.
  const relevant = useMemo(() => daysFrom(days, shown?.days[0]?.messages[0]), [days, shown]);
  const answers = useMemo(() => findAnswers(relevant), [relevant]);
  const times = useMemo(() => findTimes(relevant, props.seen), [relevant, props.seen]);
  const [shownAtSeconds] = useState(() => props.nowMs / 1000);
  return (
    <div className={frame} data-chat-part="message-list">
      <div
        className={scroller}
        ref={scrollerRef}
        role="log"
        aria-live="off"
        aria-label={t('messages.log')}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable
        tabIndex={0}
        {...keyProps}
      >
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role if list-style is none */}
        <ol className={list} role="list">
          {hasOlder && <OlderMessages isLoading={isLoadingOlder} onLoad={onLoadOlder} />}
          {!hasOlder && intro && <li className={beginning}>{intro}</li>}
          <MessageTextContext.Provider value={props.contentTypes.text ?? TextContent}>
            {(shown?.days ?? days).map((day) => (
              <MessageDay
                key={day.day}
                {...props}
                day={day}
                gaps={shown?.gaps}
                currentId={currentId}
                isFocusVisible={isFocusVisible}
                answers={answers}
                times={times}
                freshAfterSeconds={shownAtSeconds}
              />
            ))}
          </MessageTextContext.Provider>
          <Gap px={shown?.endGapPx} />
        </ol>
        {Typing && <Typing agent={typingAgent} activity={activity ?? null} avatar={avatar} />}
      </div>
      <JumpPill {...props} />
      <VisuallyHidden id={hintId}>{t('messages.keys')}</VisuallyHidden>
    </div>
  );
});

interface OlderMessagesProps {
  readonly isLoading: boolean;
  onLoad(): void;
}

function OlderMessages({ isLoading, onLoad }: OlderMessagesProps) {
  const t = useT();
  return (
    <li className={older}>
      <Button variant="quiet" size="sm" busy={isLoading} onClick={onLoad}>
        {t(isLoading ? 'messages.loadingOlder' : 'messages.loadOlder')}
      </Button>
    </li>
  );
}

/**
 * The button disappears at the bottom, so a press moves its focus to the first new message, or else to the log. If the
 * button would cover a form, it gets its own row. In that row, it is shown only for new messages or keyboard focus.
 */
function JumpPill({ isAtBottom, newCount, firstNewId, onJump }: MessageListViewProps) {
  const t = useT();
  if (isAtBottom) return null;
  const press = ({ currentTarget: pill }: MouseEvent) => {
    onJump();
    // Some browsers don't focus a pressed button.
    if (document.activeElement !== pill) return;
    const log = pill.parentElement?.firstElementChild;
    const row = log?.querySelector(`[data-message-id="${firstNewId}"]`) ?? log;
    if (row instanceof HTMLElement) row.focus({ preventScroll: true });
  };
  const label = t('messages.jump', { count: newCount });
  return (
    <button
      type="button"
      className={jump}
      data-chat-part="jump"
      data-state={newCount > 0 ? 'news' : 'idle'}
      aria-label={label}
      onClick={press}
    >
      <ArrowDownIcon size={16} />
      {newCount > 0 && label}
    </button>
  );
}
