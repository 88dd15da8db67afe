import { forwardRef } from 'react';
import { createIcon } from '../../elements/createIcon.tsx';
import { ChatIcon } from '../../elements/partIcons.ts';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { UnreadCount } from '../home/UnreadCount.tsx';
import { count, glyph, launcher } from './Launcher.css.ts';

const CloseIcon = /* @__PURE__ */ createIcon('m4 9 8 8 8-8-2-2-6 6-6-6z', 'filled');

/** Props of `Launcher`. */
export interface LauncherProps {
  readonly isOpen: boolean;
  readonly unreadCount?: number;
  /** Id of the panel that the button opens. */
  readonly panelId?: string;
  onToggle(): void;
}

/**
 * The 56 px button that opens and closes the chat on a page without an iframe. While the chat is closed, the accessible
 * name includes the unread count. Sets `data-state`: `open` or `closed`.
 */
export const Launcher = forwardRef<HTMLButtonElement, LauncherProps>(function Launcher(
  { isOpen, unreadCount = 0, panelId, onToggle },
  ref,
) {
  const t = useT();
  const closedName = unreadCount > 0 ? t('launcher.openUnread', { count: unreadCount }) : t('launcher.open');
  return (
    <button
      ref={ref}
      type="button"
      className={launcher}
      data-chat-part="launcher"
      data-state={isOpen ? 'open' : 'closed'}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      aria-controls={panelId}
      onClick={onToggle}
    >
      <VisuallyHidden>{isOpen ? t('launcher.close') : closedName}</VisuallyHidden>
      <span className={glyph} data-of="closed">
        <ChatIcon size={28} />
      </span>
      <span className={glyph} data-of="open">
        <CloseIcon size={28} />
      </span>
      {!isOpen && unreadCount > 0 && (
        <span className={count}>
          <UnreadCount count={unreadCount} />
        </span>
      )}
    </button>
  );
});
