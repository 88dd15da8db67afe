import type { DayGroup } from '@chat/hooks';
import { type ReactNode, type Ref, useId, useMemo } from 'react';
import { Button } from '../../elements/Button.tsx';
import { ArrowDownIcon } from '../../elements/icons.ts';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { findAnswers } from './findAnswers.ts';
import { type DaySharedProps, MessageDay } from './MessageDay.tsx';
import { beginning, frame, jump, list, older, scroller } from './MessageList.css.ts';
import { TypingIndicator, type TypingIndicatorProps } from './TypingIndicator.tsx';
import { useListKeys } from './useListKeys.ts';

/** Props of `MessageListView`. */
export interface MessageListViewProps extends DaySharedProps {
  readonly days: readonly DayGroup[];
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  onLoadOlder(): void;
  readonly typingAgent: TypingIndicatorProps['agent'];
  readonly isAtBottom: boolean;
  readonly newCount: number;
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
export function MessageListView(props: MessageListViewProps) {
  const { days, intro, hasOlder, isLoadingOlder, onLoadOlder, scrollerRef, typingAgent } = props;
  const t = useT();
  const hintId = useId();
  const { currentId, keyProps } = useListKeys();
  const answers = useMemo(() => findAnswers(days), [days]);
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
        <ol className={list} role="list" {...(days.length === 0 ? { 'data-empty': '' } : {})}>
          {hasOlder && (
            <li className={older}>
              <Button variant="quiet" size="sm" busy={isLoadingOlder} onClick={onLoadOlder}>
                {t(isLoadingOlder ? 'messages.loadingOlder' : 'messages.loadOlder')}
              </Button>
            </li>
          )}
          {!hasOlder && intro && <li className={beginning}>{intro}</li>}
          {days.map((day) => (
            <MessageDay key={day.day} {...props} day={day} currentId={currentId} answers={answers} />
          ))}
        </ol>
        <TypingIndicator agent={typingAgent} />
      </div>
      <JumpPill {...props} />
      <VisuallyHidden id={hintId}>{t('messages.keys')}</VisuallyHidden>
    </div>
  );
}

function JumpPill({ isAtBottom, newCount, onJump }: MessageListViewProps) {
  const t = useT();
  if (isAtBottom) return null;
  const label = t('messages.jump', { count: newCount });
  return (
    <button
      type="button"
      className={jump}
      data-chat-part="jump"
      data-state={newCount > 0 ? 'news' : 'idle'}
      aria-label={label}
      onClick={onJump}
    >
      <ArrowDownIcon size={16} />
      {newCount > 0 && label}
    </button>
  );
}
