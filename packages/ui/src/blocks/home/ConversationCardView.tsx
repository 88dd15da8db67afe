import { Avatar, type AvatarProps } from '../../elements/Avatar.tsx';
import { SendIcon } from '../../elements/icons.ts';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useIntl } from '../../i18n/useIntl.ts';
import { action, arrow, aside, cut, line, preview, title, words } from './HomeCards.css.ts';
import { UnreadCount } from './UnreadCount.tsx';

/** The last thing said in a running conversation. */
export interface ConversationPreview {
  readonly from: 'visitor' | 'team';
  readonly avatar: Pick<AvatarProps, 'name' | 'src' | 'fallback'>;
  readonly text: string;
  readonly atMs: number;
  readonly unreadCount: number;
  /** Only the site has spoken so far: for the visitor there is nothing to go on with. */
  readonly isGreeting?: boolean;
}

/** Props of `ConversationCardView`. */
export interface ConversationCardViewProps {
  /** Without one the card starts a conversation. */
  readonly preview?: ConversationPreview | undefined;
  /** Whether the last conversation has ended. */
  readonly hasEnded?: boolean;
  /** How long an answer takes; below the title of a card that starts. */
  readonly replyTime?: string;
  onOpen(): void;
}

/**
 * The card on home that starts or continues the conversation. Declares `data-state`: `start` or `continue`. It stays the same
 * button when that changes, so that a press which is under way at that moment counts.
 */
export function ConversationCardView({
  preview: last,
  hasEnded = false,
  replyTime,
  onOpen,
}: ConversationCardViewProps) {
  return (
    <button
      type="button"
      className={action}
      data-chat-part="conversation-card"
      data-state={last ? 'continue' : 'start'}
      onClick={onOpen}
    >
      {last ? <Continue last={last} /> : <Start hasEnded={hasEnded} replyTime={replyTime} />}
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
      <span className={words}>
        <span className={title}>{t(hasEnded ? 'home.startNew.title' : 'home.start.title')}</span>
        {replyTime && <span className={line}>{replyTime}</span>}
      </span>
      <span className={arrow}>
        <SendIcon />
      </span>
    </>
  );
}

function Continue({ last }: { readonly last: ConversationPreview }) {
  const { t, formatTime, formatMoment } = useIntl();
  const text = last.text.replace(/\s+/g, ' ').slice(0, 160);
  return (
    <>
      <Avatar {...last.avatar} size="lg" />
      <span className={words}>
        <span className={title}>{t(last.isGreeting ? 'home.start.title' : 'home.continue.title')}</span>
        <span className={`${line} ${preview}`}>
          <span className={cut} dir="auto">
            {last.from === 'visitor' ? t('home.continue.you', { text }) : text}
          </span>
        </span>
      </span>
      <span className={aside}>
        <time dir="auto" dateTime={new Date(last.atMs).toISOString()} title={formatMoment(last.atMs)}>
          {formatTime(last.atMs)}
        </time>
        {last.unreadCount > 0 && (
          <>
            <UnreadCount count={last.unreadCount} />
            <VisuallyHidden>{t('home.continue.unread', { count: last.unreadCount })}</VisuallyHidden>
          </>
        )}
      </span>
    </>
  );
}
