import { isNotZero, isOne, type WireConfig } from '@chat/core/protocol';
import { Refusal } from '../foundation/Refusal.ts';
import type { FileType } from './fileTypes.ts';

/** Returns a `Refusal` to refuse the upload. */
export type CheckFileType = (type: FileType['fileType']) => Refusal | undefined;

/**
 * If the channel has attachments, every type is accepted, even audio in a channel without voice messages. Otherwise
 * only audio is accepted, and only if the channel has voice messages.
 */
export function visitorFileCheck(channel: WireConfig['channel']): CheckFileType {
  if (isNotZero(channel?.attachments)) return () => undefined;
  if (!isOne(channel?.voiceMessages)) {
    return () => new Refusal(403, 'This chat does not accept files.', { code: 'attachments_off' });
  }
  return (type) => {
    if (type === 'audio') return undefined;
    return new Refusal(403, 'This chat accepts voice messages, but no other files.', {
      code: 'attachments_off',
    });
  };
}
