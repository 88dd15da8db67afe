import { useMessageSearch } from '@chat/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useEffectEvent } from 'use-effect-event';
import { openLayers } from '../../elements/openLayers.ts';
import { MessageSearchView } from './MessageSearchView.tsx';
import './highlights.css.ts';

/** Props of `MessageSearch`. */
export interface MessageSearchProps {
  /** The scrolling element of the message list; see `logRef` of `MessageList`. */
  readonly logRef: RefObject<HTMLElement | null>;
  onClose(): void;
}

const textSelector = [
  '[data-chat-part="bubble"]',
  '[data-chat-part="cards"]',
  '[data-chat-part="articles"]',
  '[data-chat-part="attachments"]',
  '[data-chat-part="form"]',
].join(',');

const showAll = (message: HTMLElement) =>
  message.querySelector<HTMLElement>('[data-chat-part="bubble"] > button[aria-expanded="false"]')?.click();

/**
 * Searches the messages of a list. Takes the focus on mount. When the visitor closes the search, the element that had
 * the focus before gets it back. Escape in the conversation and the Back button of phones also close the search.
 */
export function MessageSearch({ logRef, onClose }: MessageSearchProps) {
  const search = useMessageSearch({ listRef: logRef, textSelector, reveal: showAll });
  const [opener] = useState(() => document.activeElement);
  const root = useRef<HTMLElement>(null);
  const close = () => {
    onClose();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  };
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  const closeByBack = useEffectEvent(close);
  useEffect(() => openLayers.add(() => closeByBack()), []);
  useEffect(() => {
    const conversation = root.current?.parentElement;
    const onKeyDown = (event: KeyboardEvent) => closeOnEscape(event);
    conversation?.addEventListener('keydown', onKeyDown);
    return () => conversation?.removeEventListener('keydown', onKeyDown);
  }, []);
  return <MessageSearchView {...search} ref={root} onClose={close} />;
}
