import { acceptedExtensions, extensionOf, limits } from '@chat/core/protocol';
import type { FileRefusal } from '@chat/hooks';

const accepted: ReadonlySet<string> = new Set(Object.values(acceptedExtensions).flat());

/** Separates the files that can be sent from the others. `count` is the number of files that the message already has. */
export function checkDraftFiles(files: readonly File[], count: number) {
  const good: File[] = [];
  const refused: FileRefusal[] = [];
  for (const file of files) {
    const reason = reasonOf(file, count + good.length);
    if (reason === null) good.push(file);
    else refused.push({ fileName: file.name, reason, maximumBytes: limits.fileBytes });
  }
  return { good, refused };
}

function reasonOf({ name, size }: File, count: number): FileRefusal['reason'] | null {
  if (!accepted.has(extensionOf(name))) return 'type';
  if (size === 0) return 'empty';
  if (size > limits.fileBytes) return 'too_large';
  return count < limits.filesPerMessage ? null : 'too_many';
}
