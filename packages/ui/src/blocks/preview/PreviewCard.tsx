import { Avatar } from '../../elements/Avatar.tsx';
import { BotIcon } from '../../elements/icons.ts';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { face, name as nameStyle, text as textStyle, words } from './Preview.css.ts';

/** Who speaks in a preview. */
export interface PreviewSender {
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly isBot?: boolean;
}

/** Props of `PreviewCard`. */
export interface PreviewCardProps {
  readonly sender: PreviewSender;
  readonly text: string;
  /** Whether the same person said the card above, so that their name need not be seen again. */
  readonly isContinued?: boolean;
}

/** The inside of one card: a face, a name, a few lines. */
export function PreviewCard({ sender, text, isContinued = false }: PreviewCardProps) {
  const t = useT();
  const name = sender.name || t('message.agentFallback');
  return (
    <>
      <span className={face}>
        {!isContinued && (
          <Avatar
            name={name}
            src={sender.avatarUrl}
            size="sm"
            {...(sender.isBot ? { fallback: <BotIcon size={17} /> } : {})}
          />
        )}
      </span>
      <div className={words}>
        {isContinued ? (
          <VisuallyHidden>{name}</VisuallyHidden>
        ) : (
          <p className={nameStyle}>
            <bdi>{name}</bdi>
          </p>
        )}
        <p className={textStyle} dir="auto">
          {text}
        </p>
      </div>
    </>
  );
}
