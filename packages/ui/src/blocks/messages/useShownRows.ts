import type { ConversationView } from '@chat/hooks';
import { type RefObject, useLayoutEffect, useReducer, useState } from 'react';
import type { RowWindow } from './RowWindow.ts';
import type { ShownRows } from './ShownRows.ts';

/** Up to this number of messages, all rows are rendered, so that the browser's search and screen readers find them. */
const longestFullList = 200;

/**
 * Returns the rows to render, or undefined for all rows. Returns null while a list must wait for the code for long
 * lists. A list that is already rendered does not wait.
 */
export function useShownRows(
  log: RefObject<HTMLElement | null>,
  { messages, groups }: Pick<ConversationView, 'messages' | 'groups'>,
  reposition: () => void,
): ShownRows | null | undefined {
  const isLong = messages.length > longestFullList;
  const [rows, setRows] = useState<RowWindow | null | undefined>(isLong ? null : undefined);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (!isLong) return undefined;
    let created: RowWindow | undefined;
    let isLeft = false;
    import('./RowWindow.ts').then(
      (module) => {
        if (isLeft) return;
        created = new module.RowWindow(render);
        setRows(created);
      },
      // If the code cannot be loaded, the list is slow but complete.
      () => setRows(undefined),
    );
    return () => {
      isLeft = true;
      created?.dispose();
    };
  }, [isLong]);
  const shown = isLong && rows ? rows.show(groups) : undefined;
  useLayoutEffect(() => {
    if (!shown || !rows || !log.current) return;
    reposition();
    rows.follow(log.current);
  }, [shown, rows, log, reposition]);
  return isLong && rows === null ? null : shown;
}
