import { Avatar } from '../../elements/Avatar.tsx';
import { BotIcon } from '../../elements/icons.ts';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { body, face, name as nameStyle, text as textStyle } from './Preview.css.ts';

/** The sender shown in a preview. */
export interface PreviewSender {
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly isBot?: boolean;
}

export interface PreviewCardProps {
  readonly sender: PreviewSender;
  readonly text: string;
  /** Whether the card above has the same sender. Then only assistive technology gets the name. */
  readonly isContinued?: boolean;
}

/** For a bot, assistive technology also gets the word “bot”. */
export function PreviewCard({ sender, text, isContinued = false }: PreviewCardProps) {
  const t = useT();
  const name = sender.name || t('message.agentFallback');
  const spoken = sender.isBot ? t('message.botName', { name }) : name;
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
      <div className={body}>
        <VisuallyHidden>{spoken}</VisuallyHidden>
        {!isContinued && (
          <p className={nameStyle} aria-hidden="true">
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
