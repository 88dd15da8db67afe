import { Avatar } from '../../elements/Avatar.tsx';
import { oneLine } from '../../elements/base.css.ts';
import { useT } from '../../i18n/useIntl.ts';
import { dot, dots, inner, row } from './TypingIndicator.css.ts';

/** Props of `TypingIndicator`. */
export interface TypingIndicatorProps {
  /** Who is typing; null if no one is. */
  readonly agent: { readonly name: string; readonly avatarUrl?: string | null } | null;
}

/**
 * Shows who is typing, in a row that is always rendered. With reduced motion, the dots are hidden. Sets `data-state`:
 * `typing` or `idle`.
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
          <span className={oneLine}>
            {agent.name ? t('typing.one', { name: agent.name }) : t('typing.someone')}
          </span>
        </div>
      )}
    </div>
  );
}
