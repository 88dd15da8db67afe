import { useConversation } from '@chat/hooks';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Launcher } from '../blocks/launcher/Launcher.tsx';
import { ChatScreen } from './ChatScreen.tsx';
import { corner, window as windowStyle } from './ChatWidget.css.ts';
import { useGuardedPart } from './guardPart.tsx';
import type { ChatSlots, LauncherSlotProps } from './ScreenParts.tsx';

export interface ChatPopupProps extends ChatSlots {
  readonly position: 'left' | 'right';
  readonly isInitiallyOpen: boolean;
  /** If undefined, the popup itself opens and closes the chat: by the launcher, the close button and Escape. */
  readonly open: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** A closed chat stays mounted, so drafts survive. */
export function ChatPopup(props: ChatPopupProps) {
  const { position, isInitiallyOpen, open, onOpenChange, launcher: slot, ...slots } = props;
  const ownLauncher = useGuardedPart(slot, DefaultLauncher, 'launcher');
  const ShownLauncher = ownLauncher === undefined ? DefaultLauncher : ownLauncher;
  const [isOwnOpen, setOpen] = useState(isInitiallyOpen);
  const isOpen = open ?? isOwnOpen;
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const unreadCount = useConversation((view) => view.unreadCount);
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const launcher = useRef<HTMLButtonElement>(null);
  const hasToggled = useRef(false);
  const toggle = (next: boolean) => {
    hasToggled.current = true;
    setOpen(next);
    onOpenChange?.(next);
  };
  useEffect(() => {
    // A chat that is initially open must not take the focus from the page.
    if (!hasToggled.current) return;
    if (isOpen) return panel.current ? focusField(panel.current) : undefined;
    launcher.current?.focus();
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) toggle(false);
  };
  return (
    <div className={corner} data-chat-part="popup" data-position={position}>
      {ShownLauncher && (
        <ShownLauncher
          buttonRef={launcher}
          isOpen={isOpen}
          unreadCount={unreadCount}
          panelId={panelId}
          onToggle={() => toggle(!isOpen)}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles Escape bubbling from its content */}
      <div
        className={windowStyle}
        id={panelId}
        ref={panel}
        tabIndex={-1}
        hidden={!isOpen}
        onKeyDown={onKeyDown}
      >
        {wasOpened && (
          <ChatScreen {...slots} frame="floating" isVisible={isOpen} onClose={() => toggle(false)} />
        )}
      </div>
    </div>
  );
}

function DefaultLauncher({ buttonRef, ...props }: LauncherSlotProps) {
  return <Launcher {...props} ref={buttonRef} />;
}

/**
 * Focuses the first field as soon as it is rendered. On touch devices, focuses only the panel, so no keyboard opens.
 */
function focusField(panel: HTMLElement): () => void {
  const focusFirstField = () => {
    const field = panel.querySelector<HTMLElement>('textarea, input:not([hidden])');
    field?.focus();
    return field !== null;
  };
  panel.focus();
  if (window.matchMedia?.('(pointer: coarse)').matches || focusFirstField()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== panel || focusFirstField()) observer.disconnect();
  });
  observer.observe(panel, { childList: true, subtree: true });
  return () => observer.disconnect();
}
