import { limits } from './limits.ts';

/**
 * The extensions of files that can be attached to a message, by the kind of the attachment. SVG and HTML are not
 * accepted, because a browser runs their scripts.
 */
export const acceptedExtensions = {
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'avif', 'heic', 'heif'],
  audio: ['mp3', 'aac', 'wav', 'flac', 'ogg', 'oga', 'opus', 'm4a', 'weba'],
  video: ['mp4', 'm4v', 'mov', '3gp', 'webm', 'mkv', 'ogv', 'avi'],
  file: [
    ...(['pdf', 'rtf', 'doc', 'xls', 'ppt', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'] as const),
    ...(['zip', 'rar', '7z', 'gz', 'tgz', 'tar', 'txt', 'csv', 'md', 'log', 'json'] as const),
  ],
} as const;

/** How an attachment is shown. */
export type AttachmentKind = keyof typeof acceptedExtensions;

/** The extension of an accepted file, in lower case and without the dot. */
export type AcceptedExtension = (typeof acceptedExtensions)[AttachmentKind][number];

/** Returns the extension of a file name in lower case and without the dot; empty if there is none. */
export function extensionOf(fileName: string): string {
  return /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/**
 * Returns the maximum size of one file in bytes. The channel's `maximumFileUploadSize` is in megabytes of 1024 × 1024
 * bytes. If it is 0, missing or invalid, the maximum is 20 MB.
 */
export function maximumFileBytes(configuredMegabytes: unknown): number {
  const megabytes = Number(configuredMegabytes ?? 0);
  return megabytes > 0 ? Math.floor(megabytes * 1024 * 1024) : limits.fileBytes;
}

/** A chosen file that cannot be sent, and why. */
export interface FileRefusal {
  readonly fileName: string;
  /** `too_many`: the message already has 10 files. `type`: files of this type are not accepted. */
  readonly reason: 'type' | 'empty' | 'too_large' | 'too_many';
  /** The channel's maximum size of one file. */
  readonly maximumBytes: number;
}

/** Separates the files that can be sent from the others. `count` is the number of files that the message already has. */
export function separateFiles(
  files: readonly File[],
  maximumBytes: number,
  count: number,
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
  if (!isAccepted(extensionOf(file.name))) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > maximumBytes) return 'too_large';
  return count < limits.filesPerMessage ? null : 'too_many';
}

function isAccepted(extension: string): boolean {
  return Object.values(acceptedExtensions).some((all: readonly string[]) => all.includes(extension));
}
