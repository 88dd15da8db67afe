import { forwardRef } from 'react';
import { createIcon } from '../../elements/createIcon.tsx';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { UnreadCount } from '../home/UnreadCount.tsx';
import { count, glyph, launcher } from './Launcher.css.ts';

// The icons of the launcher that the loader shows.
const ChatIcon = /* @__PURE__ */ createIcon(
  'M12 3c-5.5 0-10 3.8-10 8.5 0 2.5 1.3 4.8 3.4 6.3L4.6 21a.7.7 0 0 0 1 .8l4-2.1q1.2.3 2.4.3c5.5 0 10-3.8 10-8.5S17.5 3 12 3',
  'filled',
);
const CloseIcon = /* @__PURE__ */ createIcon('M5.6 8.3 12 14.7l6.4-6.4 1.7 1.7-8.1 8.1-8.1-8.1z', 'filled');

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
