import type { Message as ChatMessage, GroupedMessage } from '@chat/hooks';
import { type ComponentType, lazy, type MouseEvent, memo, Suspense, useState } from 'react';
import { Avatar } from '../../elements/Avatar.tsx';
import { Badge } from '../../elements/Badge.tsx';
import { oneLine } from '../../elements/base.css.ts';
import { BotIcon } from '../../elements/icons.ts';
import { Skeleton } from '../../elements/Skeleton.tsx';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useIntl, useT } from '../../i18n/useIntl.ts';
import type { ContentProps, ContentRegistry } from '../content/ContentProps.ts';
import { TextContent } from '../content/TextContent.tsx';
import { type Author, authorOf } from './authorOf.ts';
import { activity, avatarSlot, byline, column, fresh, row } from './Message.css.ts';
import { isUpload, MessageMeta } from './MessageMeta.tsx';

/** Props of `Message`. */
export interface MessageProps extends Omit<ContentProps, 'message'> {
  readonly grouped: GroupedMessage;
  /** Whether the message arrived while the list was shown, so it animates in. */
  readonly isFresh: boolean;
  readonly contentTypes: ContentRegistry;
}

const Attachments = lazy(async () => ({ default: (await import('../content/Attachments.tsx')).Attachments }));
const AnswerFooter = lazy(async () => ({ default: (await import('./AnswerFooter.tsx')).AnswerFooter }));
const noFiles: readonly File[] = [];
const wideTypes: ReadonlySet<string> = new Set(['form', 'input_email', 'cards', 'article', 'input_csat']);

/**
 * One message as a list item, rendered by the component for its content type. Sets `data-from`, `data-status`,
 * `data-first`, `data-last`, `data-wide` and `data-message-id`. A system message sets only `data-message-id`.
 */
export const Message = memo(function Message({ grouped, isFresh, contentTypes, ...rest }: MessageProps) {
  const { message, isFirstOfGroup, isLastOfGroup } = grouped;
  const from = authorOf(message);
  const Content = contentTypes[message.contentType] ?? TextContent;
  if (from === 'activity') return <Activity message={message} />;
  return (
    <li
      className={isFresh ? `${row} ${fresh}` : row}
      tabIndex={-1}
      data-chat-part="message"
      data-message-id={message.localId}
      data-from={from}
      data-status={message.status}
      {...(isFirstOfGroup ? { 'data-first': '' } : {})}
      {...(isLastOfGroup ? { 'data-last': '' } : {})}
      {...(wideTypes.has(message.contentType) ? { 'data-wide': '' } : {})}
    >
      {from === 'team' && (
        <div className={avatarSlot}>{isLastOfGroup && <SenderAvatar message={message} />}</div>
      )}
      <Column {...rest} message={message} from={from} Content={Content} grouped={grouped} />
    </li>
  );
});

interface ColumnProps extends ContentProps {
  readonly from: Author;
  readonly grouped: GroupedMessage;
  readonly Content: ComponentType<ContentProps>;
}

function Column({ from, grouped, Content, ...content }: ColumnProps) {
  const { message, actions, isCurrent } = content;
  const [isDetailed, setDetailed] = useState(false);
  const [localFiles] = useState(() => actions.uploads?.files(message.localId) ?? noFiles);
  const isMetaShown =
    grouped.isLastOfGroup || message.status === 'failed' || isDetailed || isCurrent || isUpload(message);
  const hasText = message.content !== '' || message.contentType !== 'text';
  return (
    // A click on a bubble shows or hides the full date; for keyboard users, focusing the message shows it.
    // biome-ignore lint/a11y/noStaticElementInteractions: the date is also available by keyboard and as a title
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div className={column} onClick={(event) => isOnBubble(event) && setDetailed(!isDetailed)}>
      <Byline message={message} from={from} isShown={from === 'team' && grouped.isFirstOfGroup} />
      {message.attachments.length > 0 && (
        <Suspense fallback={<Skeleton width="240px" height="64px" shape="bubble" />}>
          <Attachments
            files={message.attachments}
            localFiles={localFiles}
            onRenew={async () => actions.renewFiles?.(message) ?? false}
          />
        </Suspense>
      )}
      {hasText && (
        <Suspense fallback={<Skeleton width="240px" height="88px" shape="bubble" />}>
          <Content {...content} />
        </Suspense>
      )}
      {hasAnswerFooter(message) && (
        <Suspense fallback={null}>
          <AnswerFooter message={message} actions={actions} />
        </Suspense>
      )}
      {isMetaShown && (
        <MessageMeta message={message} isDetailed={isDetailed || isCurrent} actions={actions} />
      )}
    </div>
  );
}

/** Whether the message names its sources, asks for a rating, or was interrupted. */
function hasAnswerFooter({ attributes }: ChatMessage): boolean {
  return ['citations', 'feedback', 'interrupted'].some((key) => Object.hasOwn(attributes, key));
}

/** Whether a click hit no interactive element, and no text is selected. */
function isOnBubble({ target }: MouseEvent): boolean {
  const isInteractive =
    target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null;
  return !isInteractive && (getSelection()?.isCollapsed ?? true);
}

interface BylineProps {
  readonly message: ChatMessage;
  readonly from: Author;
  readonly isShown: boolean;
}

/** The sender's name: read out with every message, and visible above the first of a group of the team's messages. */
function Byline({ message, from, isShown }: BylineProps) {
  const { t, formatTime } = useIntl();
  const name = from === 'visitor' ? t('message.you') : message.sender?.name || t('message.agentFallback');
  return (
    <>
      <VisuallyHidden>
        {t('message.by', { name, time: formatTime(message.createdAtSeconds * 1000) })}
      </VisuallyHidden>
      {isShown && (
        <p className={byline} aria-hidden="true">
          <bdi className={oneLine}>{name}</bdi>
          {message.sender?.type === 'bot' && <Badge>{t('message.bot')}</Badge>}
        </p>
      )}
    </>
  );
}

function SenderAvatar({ message: { sender } }: { readonly message: ChatMessage }) {
  const t = useT();
  return (
    <Avatar
      name={sender?.name || t('message.agentFallback')}
      src={sender?.avatarUrl}
      size="sm"
      {...(sender?.type === 'bot' ? { fallback: <BotIcon size={17} /> } : {})}
    />
  );
}

function Activity({ message }: { readonly message: ChatMessage }) {
  return (
    <li
      className={activity}
      tabIndex={-1}
      data-chat-part="activity"
      data-message-id={message.localId}
      dir="auto"
    >
      {message.content}
    </li>
  );
}
