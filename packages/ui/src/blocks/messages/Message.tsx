import { type Message as ChatMessage, type GroupedMessage, isUpload, readNoteId } from '@chat/hooks';
import {
  type ComponentType,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useId,
  useState,
} from 'react';
import { Avatar } from '../../elements/Avatar.tsx';
import { Badge } from '../../elements/Badge.tsx';
import { oneLine } from '../../elements/base.css.ts';
import { lazyWithFallback } from '../../elements/loading/lazyWithFallback.tsx';
import { Skeleton } from '../../elements/Skeleton.tsx';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useIntl, useT } from '../../i18n/useIntl.ts';
import type { ContentProps, ContentRegistry } from '../content/ContentProps.ts';
import { TextContent } from '../content/TextContent.tsx';
import { type Author, authorOf } from './authorOf.ts';
// Loads the styles of the copy button with the first styles, because they are too small for a request of their own.
import './CopyMessage.css.ts';
import { activity, avatarSlot, byline, column, contents, fresh, row } from './Message.css.ts';
import { isEdited, MessageMeta } from './MessageMeta.tsx';
import { noteText } from './noteText.ts';
import { type AvatarSlot, SenderAvatar } from './SenderAvatar.tsx';
import { spokenName } from './spokenName.ts';
import { Attachments } from './uploadParts.ts';

/** Props of `Message`. */
export interface MessageProps extends Omit<ContentProps, 'message'>, AvatarSlot {
  readonly grouped: GroupedMessage;
  /** Whether the message arrived while the list was shown, so it animates in. */
  readonly isFresh: boolean;
  /** Whether the browser shows the focus on or inside the message. Its name then has the full date. */
  readonly isFocusVisible: boolean;
  /** Whether an agent has seen the visitor's message. */
  readonly isSeen?: boolean;
  /**
   * Whether the line below the message, usually its time, is always shown. Default: true for the last message of a
   * group.
   */
  readonly isTimeShown?: boolean;
  /**
   * Whether a message on the visitor's side has the name of its sender instead of “You”. Useful if several people write
   * on that side.
   */
  readonly isNamed?: boolean;
  /** Controls below the content, such as a menu of actions. */
  readonly tools?: ReactNode;
  readonly contentTypes: ContentRegistry;
}

const AnswerFooter = lazyWithFallback(async () => (await import('./AnswerFooter.tsx')).AnswerFooter);
const CopyMessage = lazyWithFallback(async () => (await import('./CopyMessage.tsx')).CopyMessage);

const noFiles: readonly File[] = [];
/** Content types that use the whole width of the list. */
const fullTypes: ReadonlySet<string> = new Set(['input_select', 'cards']);
const wideTypes: ReadonlySet<string> = new Set(['form', 'input_email', 'cards', 'article', 'input_csat']);
/** Content types whose text is in a bubble above the content. */
const introducedTypes: ReadonlySet<string> = new Set(['input_select', 'cards', 'article']);

/**
 * Where a message needs more space than a text does. A text above choices, cards or articles needs no more space above
 * it.
 */
function roomOf({ attachments, content, contentType }: ChatMessage): 'around' | 'below' | undefined {
  if (attachments.length === 0 && contentType === 'text') return;
  const startsWithText = content !== '' && attachments.length === 0 && introducedTypes.has(contentType);
  return startsWithText ? 'below' : 'around';
}

/**
 * One message as a list item, rendered by the component for its content type. Its accessible name has the sender, the
 * time and the content. Sets `data-from`, `data-status`, `data-first`, `data-last`, `data-wide`, `data-full`,
 * `data-choices`, `data-roomy` (`around` or `below`) and `data-message-id`. A system message is named by its text, and sets only
 * `data-message-id`.
 */
export const Message = memo(function Message({
  grouped,
  isFresh,
  contentTypes,
  isFocusVisible,
  isSeen = false,
  isTimeShown = grouped.isLastOfGroup,
  avatar: SenderPicture = SenderAvatar,
  ...rest
}: MessageProps) {
  const { message, isFirstOfGroup, isLastOfGroup } = grouped;
  const from = authorOf(message);
  const id = useId();
  const Content = contentTypes[message.contentType] ?? contentTypes.text ?? TextContent;
  if (from === 'activity') return <Activity id={id} message={message} />;
  return (
    <li
      className={isFresh ? `${row} ${fresh}` : row}
      tabIndex={-1}
      aria-labelledby={`${id}by ${id}content`}
      data-chat-part="message"
      data-message-id={message.localId}
      data-from={from}
      data-status={message.status}
      {...(isFirstOfGroup ? { 'data-first': '' } : {})}
      {...(isLastOfGroup ? { 'data-last': '' } : {})}
      {...(wideTypes.has(message.contentType) ? { 'data-wide': '' } : {})}
      {...(fullTypes.has(message.contentType) ? { 'data-full': '' } : {})}
      {...(message.contentType === 'input_select' ? { 'data-choices': '' } : {})}
      data-roomy={roomOf(message)}
    >
      {from === 'team' && SenderPicture && (
        <div className={avatarSlot}>
          {isLastOfGroup && <SenderPicture {...message.sender} isBot={message.sender?.type === 'bot'} />}
        </div>
      )}
      <Column
        {...rest}
        id={id}
        message={message}
        from={from}
        Content={Content}
        isFirstOfGroup={isFirstOfGroup}
        isTimeShown={isTimeShown}
        isFocusVisible={isFocusVisible}
        isSeen={isSeen}
      />
    </li>
  );
});

interface ColumnProps extends ContentProps, Pick<MessageProps, 'isNamed' | 'tools'> {
  readonly id: string;
  readonly from: Author;
  readonly isFirstOfGroup: boolean;
  readonly isTimeShown: boolean;
  readonly isFocusVisible: boolean;
  readonly isSeen: boolean;
  readonly Content: ComponentType<ContentProps>;
}

function Column(props: ColumnProps) {
  const {
    id,
    from,
    isFirstOfGroup,
    isTimeShown,
    isFocusVisible,
    isSeen,
    isNamed = false,
    tools,
    Content,
    ...content
  } = props;
  const { message, actions } = content;
  const [isOpened, setOpened] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const isWide = wideTypes.has(message.contentType);
  // Forms and other wide messages do not show it on focus: the line would move the field that is being filled in.
  const areDetailsVisible = isOpened || (isFocusVisible && !isWide);
  const [localFiles] = useState(() => actions.uploads?.files(message.localId) ?? noFiles);
  const isMetaShown =
    isTimeShown || message.status === 'failed' || areDetailsVisible || isUpload(message) || isEdited(message);
  const canCopy = message.content !== '' && !isWide;
  const { formatMoment } = useIntl();
  const hasText = message.content !== '' || message.contentType !== 'text';
  return (
    // A click on a bubble shows or hides the time and the copy button. A long press shows them, if the browser fires
    // `contextmenu` for it. For keyboard users, focusing the message shows them, but not those of forms, cards, articles and ratings.
    // biome-ignore lint/a11y/noStaticElementInteractions: the time is also available by keyboard and as a title
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      className={column}
      onClick={(event) => isOnBubble(event) && setOpened(!isOpened)}
      {...(isHovered && !isMetaShown ? { title: formatMoment(message.createdAtSeconds * 1000) } : {})}
      onContextMenu={() => !isHovered && setOpened(true)}
      onPointerEnter={(event) => setHovered(isMouse(event))}
      onPointerLeave={() => setHovered(false)}
    >
      <Byline
        id={`${id}by`}
        message={message}
        isNamed={isNamed || from === 'team'}
        isShown={isFirstOfGroup}
        isDetailed={isOpened || isFocusVisible}
      />
      <div className={contents} id={`${id}content`}>
        {message.attachments.length > 0 && (
          <Attachments
            files={message.attachments}
            localFiles={localFiles}
            onRenew={async () => actions.renewFiles?.(message) ?? false}
          />
        )}
        {hasText && (
          <Suspense fallback={<Skeleton width="240px" height="88px" shape="bubble" />}>
            <Content {...content} />
          </Suspense>
        )}
      </div>
      {tools}
      {canCopy && (isHovered || areDetailsVisible) && <CopyMessage onLeave={() => setOpened(false)} />}
      {hasAnswerFooter(message) && <AnswerFooter message={message} actions={actions} />}
      {isMetaShown && <MessageMeta message={message} isSeen={isSeen} actions={actions} />}
    </div>
  );
}

const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';

function hasAnswerFooter({ attributes }: ChatMessage): boolean {
  return ['citations', 'feedback', 'interrupted'].some((key) => Object.hasOwn(attributes, key));
}

function isOnBubble({ target }: MouseEvent): boolean {
  const isInteractive =
    target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null;
  return !isInteractive && (getSelection()?.isCollapsed ?? true);
}

interface BylineProps {
  readonly id: string;
  readonly message: ChatMessage;
  /** Whether the name of the sender is read out, instead of “You”. */
  readonly isNamed: boolean;
  /** Whether the name, if any, is also visible. */
  readonly isShown: boolean;
  /** Whether assistive technology gets the full date with the time. */
  readonly isDetailed: boolean;
}

/** Read out with every message. Above the first message of a group, a name other than “You” is also visible. */
function Byline({ id, message, isNamed, isShown, isDetailed }: BylineProps) {
  const { t, formatTime, formatMoment } = useIntl();
  const atMs = message.createdAtSeconds * 1000;
  const name = isNamed ? spokenName(message.sender, t) : t('message.you');
  return (
    <>
      <VisuallyHidden id={id}>
        {t('message.by', { name, time: isDetailed ? formatMoment(atMs) : formatTime(atMs) })}
      </VisuallyHidden>
      {isNamed && isShown && (
        <p className={byline} aria-hidden="true">
          <bdi className={oneLine}>{message.sender?.name || t('message.agentFallback')}</bdi>
          {message.sender?.type === 'bot' && <Badge>{t('message.bot')}</Badge>}
        </p>
      )}
    </>
  );
}

function Activity({ id, message }: { readonly id: string; readonly message: ChatMessage }) {
  const t = useT();
  const { sender } = message;
  return (
    <li
      className={activity}
      id={id}
      tabIndex={-1}
      aria-labelledby={id}
      data-chat-part="activity"
      data-message-id={message.localId}
      // Text as it was sent may be in another language than the chat.
      dir={readNoteId(message) ? undefined : 'auto'}
    >
      {sender && (
        <>
          <Avatar name={sender.name} src={sender.avatarUrl} size="xs" />{' '}
        </>
      )}
      {noteText(message, t)}
    </li>
  );
}
