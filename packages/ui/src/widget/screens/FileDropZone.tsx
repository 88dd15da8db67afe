import {
  type ConversationView,
  readFeatures,
  useChatConfig,
  useConversation,
  useFileDrop,
} from '@chat/hooks';
import { useEffect, useRef } from 'react';
import { FileDropOverlay } from '../../blocks/composer/FileDropOverlay.tsx';
import { useChatParts } from '../ScreenParts.tsx';
import { dropZone } from './FileDropZone.css.ts';

const canWrite = ({ state, allowInput, isSessionEnded }: ConversationView) =>
  state !== 'resolved' && allowInput && !isSessionEnded;

/** While the visitor may send files, accepts files dropped anywhere on the chat. */
export function FileDropZone() {
  const { route, ownsPage } = useChatParts();
  const { attachments } = readFeatures(useChatConfig().channel);
  const isActive = useConversation(canWrite) && attachments && route === 'messages';
  const { isOver, dropProps } = useFileDrop();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target: EventTarget | null | undefined = ownsPage ? document : ref.current?.parentElement;
    if (!isActive || !target) return;
    const listeners = new AbortController();
    const listen = (name: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      target.addEventListener(name, (event) => event instanceof DragEvent && listener(event), listeners);
    listen('dragover', dropProps.onDragOver);
    listen('dragleave', dropProps.onDragLeave);
    listen('drop', dropProps.onDrop);
    return () => listeners.abort();
  }, [isActive, ownsPage, dropProps]);
  return (
    <div ref={ref} className={dropZone} hidden={!isActive || !isOver}>
      <FileDropOverlay />
    </div>
  );
}
