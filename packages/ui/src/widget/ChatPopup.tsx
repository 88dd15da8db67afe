import { useConversation } from '@chat/hooks';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Launcher } from '../blocks/launcher/Launcher.tsx';
import { ChatScreen } from './ChatScreen.tsx';
import { corner, window as windowStyle } from './ChatWidget.css.ts';
import type { ChatSlots } from './ScreenParts.tsx';

/** Props of `ChatPopup`. */
export interface ChatPopupProps extends ChatSlots {
  readonly position: 'left' | 'right';
  readonly isOpenAtFirst: boolean;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** A button in the corner of the page and the chat above it; what was written stays while it is closed. */
export function ChatPopup({ position, isOpenAtFirst, onOpenChange, ...slots }: ChatPopupProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [wasOpened, setOpened] = useState(isOpenAtFirst);
  const unreadCount = useConversation((view) => view.unreadCount);
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const launcher = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(false);
  const change = (next: boolean) => {
    hasMoved.current = true;
    setOpened(true);
    setOpen(next);
    onOpenChange?.(next);
  };
  useEffect(() => {
    // A chat that is open from the beginning does not take the focus from the page.
    if (!hasMoved.current) return;
    if (isOpen) return panel.current ? focusField(panel.current) : undefined;
    launcher.current?.focus();
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) change(false);
  };
  return (
    <div className={corner} data-chat-part="popup" data-position={position}>
      <Launcher
        ref={launcher}
        isOpen={isOpen}
        unreadCount={unreadCount}
        panelId={panelId}
        onToggle={() => change(!isOpen)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears Escape from everything within */}
      <div
        className={windowStyle}
        id={panelId}
        ref={panel}
        tabIndex={-1}
        hidden={!isOpen}
        onKeyDown={onKeyDown}
      >
        {wasOpened && (
          <ChatScreen {...slots} frame="floating" isVisible={isOpen} onClose={() => change(false)} />
        )}
      </div>
    </div>
  );
}

/**
 * The focus for what is to be written, as soon as it is there; until then, and where that would bring up a keyboard on
 * the screen, for the chat as a whole. Answers how to stop waiting.
 */
function focusField(panel: HTMLElement): () => void {
  const take = () => {
    const field = panel.querySelector<HTMLElement>('textarea, input');
    field?.focus();
    return field !== null;
  };
  panel.focus();
  if (matchMedia('(pointer: coarse)').matches || take()) return () => undefined;
  const newcomers = new MutationObserver(() => {
    // Whoever has moved on in the meantime is left alone.
    if (document.activeElement !== panel || take()) newcomers.disconnect();
  });
  newcomers.observe(panel, { childList: true, subtree: true });
  return () => newcomers.disconnect();
}
