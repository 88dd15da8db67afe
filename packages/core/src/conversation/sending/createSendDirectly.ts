import type { ChatContext } from '../../environment/ChatContext.ts';
import type { OutboxEntry } from '../../environment/outboxStorage.ts';
import type { Message } from '../../protocol/message.ts';
import type { Result } from '../../protocol/result.ts';
import type { Visitor } from '../../visitor/Visitor.ts';
import type { DirectUpload } from './uploadDirectly.ts';

/**
 * Uploads the files of an entry before its message, and sends the message. Resolves to null if the files must be sent
 * with the message instead.
 */
export type SendDirectly = (
  entry: OutboxEntry,
  upload: Pick<DirectUpload, 'message' | 'signal' | 'onProgress'>,
) => Promise<Result<Message> | null>;

/**
 * Creates `SendDirectly`. It resolves to null without an upload if `isEnabled` returns false, or if an earlier upload
 * of this page to the file store has failed while the page was online.
 */
export function createSendDirectly(
  context: ChatContext,
  visitor: Visitor,
  isEnabled: () => boolean,
): SendDirectly {
  let isBlocked = false;
  const signedIds = new WeakMap<File, string>();
  return async ({ files, recordings }, upload) => {
    if (isBlocked || !isEnabled()) return null;
    // Loaded on demand, because only direct uploads need this code. If loading fails, the files go with the message.
    const modules = await Promise.all([
      import('./uploadDirectly.ts'),
      import('../../api/directUploads.ts'),
    ]).catch(() => undefined);
    if (!modules) return null;
    const [{ uploadDirectly }, { directUploadCalls }] = modules;
    const onBlocked = () => {
      isBlocked = true;
    };
    return uploadDirectly(context, directUploadCalls(visitor.api.call), {
      ...upload,
      files,
      recordings,
      signedIds,
      onBlocked,
    });
  };
}
