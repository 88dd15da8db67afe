import { isNotZero, isOne, type WireConfig } from '@chat/core/protocol';
import { Refusal } from '../foundation/Refusal.ts';
import type { FileType } from './fileTypes.ts';

/** Returns a `Refusal` to refuse the upload. */
export type CheckFileType = (type: FileType['fileType']) => Refusal | undefined;

/**
 * Returns the check of visitors' files. A channel with attachments accepts every type. A channel with only voice
 * messages accepts only audio.
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
