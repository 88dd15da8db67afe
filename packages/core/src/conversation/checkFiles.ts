import { readFeatures } from '../config/features.ts';
import { type FileRefusal, maximumFileBytes, separateFiles } from '../protocol/acceptedFiles.ts';
import { cleanFileName } from '../protocol/cleanFileName.ts';
import type { ChannelConfig } from '../protocol/config.ts';
import type { ChatError, ChatErrorCode } from '../protocol/errors.ts';
import { limits } from '../protocol/limits.ts';
import type { DraftFile } from './DraftFile.ts';

/**
 * `count` is the number of files that the message already has. Both lists are empty if the channel allows no
 * attachments. The server checks the files again, also by their content.
 */
export function checkFiles(
  files: readonly File[],
  channel: ChannelConfig,
  count: number,
): { readonly good: readonly File[]; readonly refused: readonly FileRefusal[] } {
  if (!readFeatures(channel).attachments) return { good: [], refused: [] };
  return separateFiles(files, maximumFileBytes(channel.maximumFileUploadSize), count);
}

/** The reasons of errors that concern a single file. */
const reasons: Readonly<Partial<Record<ChatErrorCode, FileRefusal['reason']>>> = {
  upload_type: 'type',
  upload_too_big: 'too_large',
  validation: 'empty',
};

/**
 * Separates the refused files of a rejected message from the good ones. An error about a single file (see `reasons`)
 * refuses the file that its message names. If the message does not name exactly one file, an error about size refuses
 * the files above the channel's maximum. In all other cases, no file is refused.
 */
export function splitRefused(
  files: readonly File[],
  { code, message }: ChatError,
  channel: ChannelConfig,
): { readonly good: readonly File[]; readonly refused: readonly FileRefusal[] } {
  const reason = reasons[code];
  if (!reason) return { good: files, refused: [] };
  const maximumBytes = maximumFileBytes(channel.maximumFileUploadSize);
  const named = findNamed(files, message);
  const tooLarge = reason === 'too_large' ? files.filter(({ size }) => size > maximumBytes) : [];
  const bad = named.length === 1 ? named : tooLarge;
  return {
    good: files.filter((file) => !bad.includes(file)),
    refused: bad.map(({ name }) => ({ fileName: name, reason, maximumBytes })),
  };
}

/** Returns the files with the longest name that the message contains, since `a.png` is also a part of `data.png`. */
function findNamed(files: readonly File[], message: string): readonly File[] {
  const names = files.map(({ name }) => cleanFileName(name));
  const longest = names.toSorted((a, b) => b.length - a.length).find((name) => message.includes(name));
  return files.filter((_file, index) => names[index] === longest);
}

export function splitSurplus(
  files: readonly DraftFile[],
  channel: ChannelConfig,
): { readonly good: readonly DraftFile[]; readonly refused: readonly FileRefusal[] } {
  const maximumBytes = maximumFileBytes(channel.maximumFileUploadSize);
  const surplus = files.slice(limits.filesPerMessage);
  return {
    good: files.slice(0, limits.filesPerMessage),
    refused: surplus.map(({ file }) => ({ fileName: file.name, reason: 'too_many', maximumBytes })),
  };
}
