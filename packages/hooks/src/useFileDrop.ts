import { useEffect, useMemo, useRef, useState } from 'react';
import { useChatContext } from './ChatProvider.tsx';

/** A drag event of React or of the browser. */
export interface FileDragEvent {
  readonly dataTransfer: DataTransfer | null;
  preventDefault(): void;
}

/** A part of the page on which files can be dropped. */
export interface FileDrop {
  /** Whether files are being dragged over the element. */
  readonly isOver: boolean;
  /** Props of the element. You can also call them in native listeners for `dragover`, `dragleave` and `drop`. */
  readonly dropProps: {
    onDragOver(event: FileDragEvent): void;
    onDragLeave(): void;
    onDrop(event: FileDragEvent): void;
  };
}

/** Browsers fire `dragover` at least every 550 ms. Without one, the drag has ended elsewhere. */
const lostAfterMs = 1_000;
/** When the pointer moves between two child elements, `dragleave` is followed by `dragover`. */
const leftAfterMs = 200;

/**
 * Adds files that are dropped on an element to the next message; see `files` and `refusedFiles` of `useComposer`.
 * Dragged text and links keep their usual effect.
 */
export function useFileDrop(): FileDrop {
  const { client } = useChatContext('useFileDrop');
  const [isOver, setOver] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const dropProps = useMemo((): FileDrop['dropProps'] => {
    const hideAfter = (ms: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOver(false), ms);
    };
    return {
      onDragOver(event) {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
        hideAfter(lostAfterMs);
      },
      onDragLeave: () => hideAfter(leftAfterMs),
      onDrop(event) {
        clearTimeout(timer.current);
        setOver(false);
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return;
        event.preventDefault();
        void client.draftFiles.add(files);
      },
    };
  }, [client]);
  return { isOver, dropProps };
}
