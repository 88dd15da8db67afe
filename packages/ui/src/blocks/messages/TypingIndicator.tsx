import { Avatar } from '../../elements/Avatar.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { dot, dots, inner, row, words } from './TypingIndicator.css.ts';

/** Props of `TypingIndicator`. */
export interface TypingIndicatorProps {
  /** Who is typing; null when nobody is. */
  readonly agent: { readonly name: string; readonly avatarUrl?: string | null } | null;
}

/**
 * Says that somebody is typing, in a row that is there all the time (spec §4, Agent typing). With reduced motion
 * the words stand without the dots. Declares `data-state`.
 */
export function TypingIndicator({ agent }: TypingIndicatorProps) {
  const t = useT();
  return (
    <div className={row} data-chat-part="typing" data-state={agent ? 'typing' : 'idle'}>
      {agent && (
        <div className={inner}>
          <Avatar name={agent.name || t('message.agentFallback')} src={agent.avatarUrl} size="sm" />
          <span className={dots} aria-hidden="true">
            <span className={dot} />
            <span className={dot} />
            <span className={dot} />
          </span>
          <span className={words}>
            {agent.name ? t('typing.one', { name: agent.name }) : t('typing.someone')}
          </span>
        </div>
      )}
    </div>
  );
}
