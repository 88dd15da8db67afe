import { readFeatures } from '../config/features.ts';
import { acceptedExtensions, extensionOf, maximumFileBytes } from '../protocol/acceptedFiles.ts';
import type { ChannelConfig } from '../protocol/config.ts';
import { limits } from '../protocol/limits.ts';

/** A chosen file that cannot be sent, and why. */
export interface FileRefusal {
  readonly fileName: string;
  /** `too_many`: the message already has 10 files. `type`: files with this extension are not accepted. */
  readonly reason: 'type' | 'empty' | 'too_large' | 'too_many';
  /** The channel's maximum size of one file. */
  readonly maximumBytes: number;
}

const accepted: ReadonlySet<string> = new Set(Object.values(acceptedExtensions).flat());

/**
 * Sorts chosen files into those that can be attached to a message that has `count` files, in their order, and those that
 * cannot, with the reason. Both are empty if the channel allows no attachments. The server checks the files again, also
 * by their content.
 */
export function checkFiles(
  files: readonly File[],
  channel: ChannelConfig,
  count: number,
): { readonly good: readonly File[]; readonly refused: readonly FileRefusal[] } {
  const good: File[] = [];
  const refused: FileRefusal[] = [];
  if (!readFeatures(channel).attachments) return { good, refused };
  const maximumBytes = maximumFileBytes(channel.maximumFileUploadSize);
  for (const file of files) {
    const reason = reasonOf(file, maximumBytes, count + good.length);
    if (reason === null) good.push(file);
    else refused.push({ fileName: file.name, reason, maximumBytes });
  }
  return { good, refused };
}

function reasonOf(file: File, maximumBytes: number, count: number): FileRefusal['reason'] | null {
  if (!accepted.has(extensionOf(file.name))) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > maximumBytes) return 'too_large';
  return count < limits.filesPerMessage ? null : 'too_many';
}
