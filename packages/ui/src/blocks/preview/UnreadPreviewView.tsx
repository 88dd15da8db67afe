import { useT } from '../../i18n/useIntl.ts';
import { card, cards } from './Preview.css.ts';
import { PreviewCard, type PreviewSender } from './PreviewCard.tsx';
import { PreviewFrame, type PreviewProps } from './PreviewFrame.tsx';

const mostMessages = 3;

/** One unread message, in short. */
export interface UnreadMessage {
  readonly id: string;
  readonly sender: PreviewSender;
  /** Without formatting. */
  readonly text: string;
}

/** Props of `UnreadPreviewView`. */
export interface UnreadPreviewViewProps extends PreviewProps {
  /** Oldest first; the last three are shown. */
  readonly messages: readonly UnreadMessage[];
}

/** The last unread messages, three at most, above the closed widget (spec §2, Unread-messages preview). */
export function UnreadPreviewView({ messages, ...rest }: UnreadPreviewViewProps) {
  const t = useT();
  const shown = messages.slice(-mostMessages);
  const isSame = (one: UnreadMessage | undefined, other: UnreadMessage | undefined) =>
    one !== undefined && one.sender.name === other?.sender.name;
  return (
    <PreviewFrame
      {...rest}
      label={t('unread.label')}
      openLabel={t('unread.open')}
      closeLabel={t('unread.close')}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from a list without bullets */}
      <ul className={cards} role="list" data-count={shown.length}>
        {shown.map((message, index) => {
          const isContinued = isSame(shown[index - 1], message);
          return (
            <li
              key={message.id}
              className={card}
              {...(isContinued ? {} : { 'data-first': '' })}
              {...(isSame(shown[index + 1], message) ? {} : { 'data-last': '' })}
            >
              <PreviewCard sender={message.sender} text={message.text} isContinued={isContinued} />
            </li>
          );
        })}
      </ul>
    </PreviewFrame>
  );
}
