import { limits, separateFiles } from '@chat/core/protocol';
import type { DraftFile, FileRefusal } from '@chat/hooks';
import { useMemo, useState } from 'react';
import { withDraft } from '../engine/stateUpdates.ts';
import { useConsole, useStore } from '../parts/consoleContext.ts';

const noFiles: readonly File[] = [];
const noRefusals: readonly FileRefusal[] = [];
const ids = new WeakMap<File, number>();
let lastId = 0;

function idOf(file: File): number {
  const id = ids.get(file) ?? ++lastId;
  ids.set(file, id);
  return id;
}

export type DraftFiles = ReturnType<typeof useDraftFiles>;

/** The files of the next reply to a conversation. */
export function useDraftFiles(conversationId: number) {
  const store = useStore();
  const files = useConsole(({ drafts }) => drafts.get(conversationId)?.files ?? noFiles);
  const [refused, setRefused] = useState(noRefusals);
  const listed = useMemo(() => files.map((file): DraftFile => ({ id: idOf(file), file })), [files]);
  const change = (update: (current: readonly File[]) => readonly File[]) =>
    store.change((state) => {
      const { text = '', files: current = noFiles } = state.drafts.get(conversationId) ?? {};
      return withDraft(state, conversationId, { text, files: update(current) });
    });
  return {
    files: listed,
    refused,
    add(added: readonly File[]) {
      const checked = separateFiles(added, limits.fileBytes, files.length);
      setRefused(checked.refused);
      change((current) => [...current, ...checked.good]);
    },
    remove: (id: number) => change((current) => current.filter((file) => idOf(file) !== id)),
    move: (id: number, position: number) =>
      change((current) => {
        const moved = current.find((file) => idOf(file) === id);
        const others = current.filter((file) => file !== moved);
        return moved ? [...others.slice(0, position), moved, ...others.slice(position)] : current;
      }),
    dismissRefused: () => setRefused(noRefusals),
  };
}
