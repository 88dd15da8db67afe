import { useT } from '../../i18n/useIntl.ts';
import { link, links } from './ConversationEnded.css.ts';

/** Props of `EndedLinks`. An action without a handler is hidden. */
export interface EndedLinksProps {
  readonly onRate?: (() => void) | undefined;
  readonly onContinue?: (() => void) | undefined;
  readonly onTranscript?: (() => void) | undefined;
}

/** What else visitors can do after the end of a conversation, in one row if there is room. */
export function EndedLinks({ onRate, onContinue, onTranscript }: EndedLinksProps) {
  const t = useT();
  const actions = [
    { label: t('rating.title'), onPress: onRate },
    { label: t('ended.continue'), onPress: onContinue },
    { label: t('ended.transcript'), onPress: onTranscript },
  ].filter(({ onPress }) => onPress !== undefined);
  if (actions.length === 0) return null;
  return (
    <div className={links}>
      {actions.map(({ label, onPress }) => (
        <button key={label} type="button" className={link} onClick={onPress}>
          {label}
        </button>
      ))}
    </div>
  );
}
