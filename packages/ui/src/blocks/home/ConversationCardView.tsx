import { Avatar, type AvatarProps } from '../../elements/Avatar.tsx';
import { oneLine } from '../../elements/base.css.ts';
import { ChevronForwardIcon, SendIcon } from '../../elements/icons.ts';
import { Time } from '../../elements/Time.tsx';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useIntl } from '../../i18n/useIntl.ts';
import {
  action,
  arrow,
  bubble,
  chevron,
  greeting,
  line,
  preview as previewText,
  row,
  talk,
  talkHead,
  textColumn,
  title as titleStyle,
} from './HomeCards.css.ts';
import { UnreadCount } from './UnreadCount.tsx';

/** A preview of the conversation. */
export interface ConversationPreview {
  /** The picture and name of the team member who wrote last. The name is also shown as text. */
  readonly avatar: Pick<AvatarProps, 'name' | 'src' | 'fallback'>;
  /** The latest messages that have a text, oldest first. On a short screen, only the last one is shown. */
  readonly messages: readonly {
    readonly id: string;
    readonly from: 'visitor' | 'team';
    readonly text: string;
  }[];
  /** When that member's latest message was written, or else the visitor's, in milliseconds since 1970. */
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
  preview,
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
      data-state={preview ? 'continue' : 'start'}
      onClick={onOpen}
    >
      {!preview && <Start hasEnded={hasEnded} replyTime={replyTime} />}
      {preview?.isGreeting && <Greeting preview={preview} />}
      {preview && !preview.isGreeting && (
        <LatestMessages preview={preview} title={t('home.continue.title')} />
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
      <Arrow />
    </>
  );
}

function Arrow() {
  return (
    <span className={arrow}>
      <SendIcon />
    </span>
  );
}

export interface LatestMessagesProps {
  readonly preview: ConversationPreview;
  readonly title: string;
}

/** The content of a card about a conversation: a title above the latest messages. */
export function LatestMessages({
  preview: { avatar, messages, unreadCount, atMs },
  title,
}: LatestMessagesProps) {
  const { t } = useIntl();
  return (
    <span className={talk}>
      <span className={talkHead}>
        <Avatar {...avatar} size="lg" />
        <span className={textColumn}>
          <span className={titleStyle}>{title}</span>
          <span className={`${line} ${oneLine}`}>
            <bdi>{avatar.name}</bdi>
            {' · '}
            <Time atMs={atMs} />
          </span>
        </span>
        <Unread count={unreadCount} />
        <span className={chevron}>
          <ChevronForwardIcon size={18} />
        </span>
      </span>
      {messages.map(({ id, from, text }) => (
        <span key={id} className={bubble} data-from={from}>
          <span className={previewText} dir="auto" aria-hidden={from === 'visitor'}>
            {text}
          </span>
          {from === 'visitor' && <VisuallyHidden>{t('home.continue.you', { text })}</VisuallyHidden>}
        </span>
      ))}
    </span>
  );
}

function Unread({ count }: { readonly count: number }) {
  const { t } = useIntl();
  if (count === 0) return null;
  return (
    <>
      <UnreadCount count={count} />
      <VisuallyHidden>{t('home.continue.unread', { count })}</VisuallyHidden>
    </>
  );
}

/** A card of a conversation in which the visitor has not written yet. */
function Greeting({ preview: { avatar, messages, unreadCount } }: { readonly preview: ConversationPreview }) {
  const { t } = useIntl();
  return (
    <>
      <Avatar {...avatar} size="lg" />
      <span className={textColumn}>
        <span className={row}>
          <span className={titleStyle}>{t('home.start.title')}</span>
          <Unread count={unreadCount} />
        </span>
        <span className={`${line} ${previewText} ${greeting}`} dir="auto">
          {messages.at(-1)?.text}
        </span>
      </span>
      <Arrow />
    </>
  );
}
