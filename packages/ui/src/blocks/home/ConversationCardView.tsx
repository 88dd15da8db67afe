import { Avatar, type AvatarProps } from '../../elements/Avatar.tsx';
import { SendIcon } from '../../elements/icons.ts';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useIntl } from '../../i18n/useIntl.ts';
import {
  action,
  arrow,
  greeting,
  line,
  preview,
  row,
  textColumn,
  time,
  title as titleStyle,
} from './HomeCards.css.ts';
import { UnreadCount } from './UnreadCount.tsx';

/** A preview of the latest message. */
export interface ConversationPreview {
  readonly from: 'visitor' | 'team';
  readonly avatar: Pick<AvatarProps, 'name' | 'src' | 'fallback'>;
  readonly text: string;
  readonly atMs: number;
  readonly unreadCount: number;
  /** Whether the visitor has not written yet; the card then has the title of a new conversation. */
  readonly isGreeting?: boolean;
}

/** Props of `ConversationCardView`. */
export interface ConversationCardViewProps {
  /** Without a preview the card starts a conversation. */
  readonly preview?: ConversationPreview | undefined;
  readonly hasEnded?: boolean;
  /** When to expect a reply, or the out-of-office message; shown on a card that starts a conversation. */
  readonly replyTime?: string;
  onOpen(): void;
}

/**
 * The home card that starts or continues the conversation. Sets `data-state`: `start` or `continue`. Both states
 * share one button element, so a press in progress is not lost when the state changes.
 */
export function ConversationCardView({
  preview: last,
  hasEnded = false,
  replyTime,
  onOpen,
}: ConversationCardViewProps) {
  const { t } = useIntl();
  return (
    <button
      type="button"
      className={action}
      data-chat-part="conversation-card"
      data-state={last ? 'continue' : 'start'}
      onClick={onOpen}
    >
      {last ? (
        <LastMessage last={last} title={t(last.isGreeting ? 'home.start.title' : 'home.continue.title')} />
      ) : (
        <Start hasEnded={hasEnded} replyTime={replyTime} />
      )}
    </button>
  );
}

function Start({
  hasEnded,
  replyTime,
}: {
  readonly hasEnded: boolean;
  readonly replyTime: string | undefined;
}) {
  const { t } = useIntl();
  return (
    <>
      <span className={textColumn}>
        <span className={titleStyle}>{t(hasEnded ? 'home.startNew.title' : 'home.start.title')}</span>
        {replyTime && <span className={line}>{replyTime}</span>}
      </span>
      <span className={arrow}>
        <SendIcon />
      </span>
    </>
  );
}

export interface LastMessageProps {
  readonly last: ConversationPreview;
  readonly title: string;
}

/** The content of a card about a conversation: a title above a preview of the latest message. */
export function LastMessage({ last, title }: LastMessageProps) {
  const { t, formatTime, formatMoment } = useIntl();
  const text = last.text.replace(/\s+/g, ' ').slice(0, 160);
  return (
    <>
      <Avatar {...last.avatar} size="lg" />
      <span className={textColumn}>
        <span className={row}>
          <span className={titleStyle}>{title}</span>
          {last.unreadCount > 0 && (
            <>
              <UnreadCount count={last.unreadCount} />
              <VisuallyHidden>{t('home.continue.unread', { count: last.unreadCount })}</VisuallyHidden>
            </>
          )}
        </span>
        <span className={row}>
          <span className={`${line} ${preview} ${last.isGreeting ? greeting : ''}`} dir="auto">
            {last.from === 'visitor' ? t('home.continue.you', { text }) : text}
          </span>
          {!last.isGreeting && (
            <time
              className={time}
              dir="auto"
              dateTime={new Date(last.atMs).toISOString()}
              title={formatMoment(last.atMs)}
            >
              {formatTime(last.atMs)}
            </time>
          )}
        </span>
      </span>
    </>
  );
}
