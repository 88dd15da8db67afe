import { useT } from '../../i18n/useIntl.ts';
import { card, cards } from './Preview.css.ts';
import { PreviewCard, type PreviewSender } from './PreviewCard.tsx';
import { PreviewFrame, type PreviewProps } from './PreviewFrame.tsx';

const maxMessages = 3;

/** A shortened unread message. */
export interface UnreadMessage {
  readonly id: string;
  readonly sender: PreviewSender;
  /** The message as plain text. */
  readonly text: string;
}

/** Props of `UnreadPreviewView`. */
export interface UnreadPreviewViewProps extends PreviewProps {
  /** Oldest first; the last three are shown. */
  readonly messages: readonly UnreadMessage[];
}

/** Up to three unread messages above the closed widget. */
export function UnreadPreviewView({ messages, ...rest }: UnreadPreviewViewProps) {
  const t = useT();
  const shown = messages.slice(-maxMessages);
  const isSameSender = (a: UnreadMessage | undefined, b: UnreadMessage | undefined) =>
    a !== undefined && a.sender.name === b?.sender.name;
  return (
    <PreviewFrame
      {...rest}
      label={t('unread.label')}
      openLabel={t('unread.open')}
      closeLabel={t('unread.close')}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role if list-style is none */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button does the same */}
      <ul className={cards} role="list" data-count={shown.length} onClick={rest.onOpen}>
        {shown.map((message, index) => {
          const isContinued = isSameSender(shown[index - 1], message);
          return (
            <li
              key={message.id}
              className={card}
              {...(isContinued ? {} : { 'data-first': '' })}
              {...(isSameSender(shown[index + 1], message) ? {} : { 'data-last': '' })}
            >
              <PreviewCard sender={message.sender} text={message.text} isContinued={isContinued} />
            </li>
          );
        })}
      </ul>
    </PreviewFrame>
  );
}
