import { acceptedExtensions, extensionOf } from '../protocol/acceptedFiles.ts';
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

/** The limits for new files of a message. */
export interface FileLimits {
  readonly maximumBytes: number;
  /** How many files the message already has. */
  readonly count: number;
}

/**
 * Sorts chosen files into those that can be attached, in their order, and those that cannot, with the reason. The
 * server checks them again, also by their content.
 */
export function checkFiles(
  files: readonly File[],
  { maximumBytes, count }: FileLimits,
): { readonly good: readonly File[]; readonly refused: readonly FileRefusal[] } {
  const good: File[] = [];
  const refused: FileRefusal[] = [];
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
