import { oneLine } from '../../elements/base.css.ts';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { type AvatarSlot, SenderAvatar } from './SenderAvatar.tsx';
import { dot, dots, inner, row } from './TypingIndicator.css.ts';

/** Props of `TypingIndicator`. */
export interface TypingIndicatorProps extends AvatarSlot {
  /** Who is typing; null if no one is. */
  readonly agent: {
    readonly name: string;
    readonly avatarUrl?: string | null;
    readonly isBot?: boolean;
  } | null;
  /** What a bot is doing, such as “Searching…”. Replaces the typing text. */
  readonly activity?: string | null;
}

/**
 * Shows who is typing, or what a bot is doing. The row is always rendered, even if it is empty. With reduced motion,
 * the dots are hidden. If a bot has a name, the typing text tells assistive technology that it is a bot. Sets
 * `data-state`: `typing` or `idle`.
 */
export function TypingIndicator({ agent, activity, avatar: Picture = SenderAvatar }: TypingIndicatorProps) {
  const t = useT();
  const { name = '', isBot = false } = agent ?? {};
  const typingText = (shown: string) => (shown ? t('typing.one', { name: shown }) : t('typing.someone'));
  const namesBot = isBot && name !== '' && !activity;
  return (
    <div className={row} data-chat-part="typing" data-state={agent || activity ? 'typing' : 'idle'}>
      {(agent || activity) && (
        <div className={inner}>
          {agent && Picture && <Picture {...agent} />}
          <span className={dots} aria-hidden="true">
            <span className={dot} />
            <span className={dot} />
            <span className={dot} />
          </span>
          {/* An activity may be a text of the bot. The other texts are in the chat's language, even around a name. */}
          <span className={oneLine} dir={activity ? 'auto' : undefined} aria-hidden={namesBot}>
            {activity || typingText(name)}
          </span>
          {namesBot && <VisuallyHidden>{typingText(t('message.botName', { name }))}</VisuallyHidden>}
        </div>
      )}
    </div>
  );
}
