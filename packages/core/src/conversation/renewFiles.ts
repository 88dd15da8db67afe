import type { Message } from '../protocol/message.ts';
import type { MessagePage } from '../protocol/messagePage.ts';
import type { Result } from '../protocol/result.ts';
import type { Epoch } from '../visitor/Epoch.ts';
import { lowestId } from './fetchGap.ts';

interface FileRenewalDependencies {
  fetchMessages(before: number): Promise<Result<MessagePage>>;
  readonly epoch: Epoch;
}

/**
 * Creates the function that fetches fresh URLs for the files of a message; see `ChatClient.renewFiles`. Concurrent
 * calls share requests, since one page holds many messages and their URLs often expire together.
 */
export function createFileRenewal(
  deps: FileRenewalDependencies,
  onCopies: (copies: readonly Message[]) => void,
): (id: number) => Promise<boolean> {
  const wanted = new Set<number>();
  let running: Promise<boolean> | undefined;
  const run = async () => {
    const { log } = deps.epoch;
    while (wanted.size > 0) {
      const newest = Math.max(...wanted);
      const page = await deps.fetchMessages(newest + 1);
      if (!page.ok || log.aborted) return false;
      onCopies(page.value.messages);
      const lowest = lowestId(page.value.messages) ?? newest;
      for (const id of wanted) if (id === newest || (id < newest && id >= lowest)) wanted.delete(id);
    }
    return true;
  };
  return (id) => {
    wanted.add(id);
    running ??= run().finally(() => {
      wanted.clear();
      running = undefined;
    });
    return running;
  };
}
