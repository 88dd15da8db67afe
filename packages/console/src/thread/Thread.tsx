import { FileDropOverlay } from '@chat/ui';
import { type DragEvent, useRef, useState } from 'react';
import type { AgentConversation } from '../engine/records.ts';
import { ReplyBox } from './ReplyBox.tsx';
import { ThreadHeader, type ThreadHeaderProps } from './ThreadHeader.tsx';
import { ThreadMessages } from './ThreadMessages.tsx';
import { useDraftFiles } from './useDraftFiles.ts';
import './thread.css';

export interface ThreadProps extends ThreadHeaderProps {
  readonly conversation: AgentConversation;
}

/** The open conversation. Files can be dropped anywhere on it. */
export function Thread({ conversation, ...header }: ThreadProps) {
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const draftFiles = useDraftFiles(conversation.id);
  const { isOver, ...drop } = useDropTarget(draftFiles.add);
  return (
    <main className="thread" {...drop}>
      <ThreadHeader {...header} conversation={conversation} />
      <ThreadMessages conversation={conversation} inputRef={inputRef} />
      <ReplyBox conversation={conversation} draftFiles={draftFiles} inputRef={inputRef} />
      {isOver && <FileDropOverlay />}
    </main>
  );
}

function useDropTarget(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      const { relatedTarget } = event;
      if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
}
