import type { Message } from '../protocol/message.ts';
import type { MessagePage } from '../protocol/messagePage.ts';
import type { Result } from '../protocol/result.ts';
import type { Epoch } from '../visitor/Epoch.ts';
import { lowestId } from './fetchGap.ts';

/** What the renewal of addresses may call. */
interface FileRenewalDependencies {
  fetchMessages(before: number): Promise<Result<MessagePage>>;
  readonly epoch: Epoch;
}

/**
 * Makes the function that asks for fresh addresses of a message's files. Pages hold many messages, so calls that meet
 * share them: many pictures that expire together cost few requests. It resolves to false if the server could not be asked.
 */
export function createFileRenewal(
  deps: FileRenewalDependencies,
  take: (copies: readonly Message[]) => void,
): (id: number) => Promise<boolean> {
  const wanted = new Set<number>();
  let running: Promise<boolean> | undefined;
  const run = async () => {
    const { log } = deps.epoch;
    while (wanted.size > 0) {
      const newest = Math.max(...wanted);
      const page = await deps.fetchMessages(newest + 1);
      if (!page.ok || log.aborted) return false;
      take(page.value.messages);
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
