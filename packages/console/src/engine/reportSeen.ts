import type { ConsoleStore } from './createConsoleStore.ts';

const retryMs = 5_000;

/**
 * Marks the selected conversation as seen when the console shows a visitor message that was not reported yet. Waits
 * while the page is hidden or the settings are open. Repeats failed calls every 5 s while the conversation is selected.
 */
export function reportSeen(
  store: Pick<ConsoleStore, 'state' | 'subscribe' | 'markSeen'>,
  page: Pick<Document, 'hidden' | 'addEventListener'> = document,
  ended?: AbortSignal,
): void {
  /** The newest reported message id by conversation. */
  const reported = new Map<number, number>();
  const report = async () => {
    const { selectedId, isSettingsOpen, threads } = store.state;
    if (ended?.aborted || page.hidden || isSettingsOpen || selectedId === null) return;
    const newest = threads.get(selectedId)?.findLast(({ direction }) => direction === 'incoming');
    const known = reported.get(selectedId) ?? 0;
    if (newest?.id == null || newest.id <= known) return;
    reported.set(selectedId, newest.id);
    if (await store.markSeen(selectedId)) return;
    setTimeout(() => {
      if (reported.get(selectedId) === newest.id) reported.set(selectedId, known);
      void report();
    }, retryMs);
  };
  store.subscribe(() => void report());
  page.addEventListener('visibilitychange', () => void report());
}
