import {
  type AcceptedExtension,
  type AttachmentKind,
  acceptedExtensions,
  extensionOf,
} from '@chat/core/protocol';
import type { AttachmentRow } from '../storage/attachments.ts';
import type { Signature } from './sniff.ts';

/** An accepted file type: its required signature, and the MIME type it is served with. */
export interface FileType {
  readonly mimeType: string;
  readonly fileType: AttachmentRow['fileType'];
  readonly signature: Signature;
}

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** The required signature and the MIME type of every accepted extension. */
const formats: Readonly<Record<AcceptedExtension, readonly [Signature, string]>> = {
  png: ['png', 'image/png'],
  jpg: ['jpeg', 'image/jpeg'],
  jpeg: ['jpeg', 'image/jpeg'],
  gif: ['gif', 'image/gif'],
  webp: ['webp', 'image/webp'],
  bmp: ['bmp', 'image/bmp'],
  avif: ['isobmff', 'image/avif'],
  heic: ['isobmff', 'image/heic'],
  heif: ['isobmff', 'image/heif'],
  mp3: ['mp3', 'audio/mpeg'],
  aac: ['aac', 'audio/aac'],
  wav: ['wav', 'audio/wav'],
  flac: ['flac', 'audio/flac'],
  ogg: ['ogg', 'audio/ogg'],
  oga: ['ogg', 'audio/ogg'],
  opus: ['ogg', 'audio/ogg'],
  m4a: ['isobmff', 'audio/mp4'],
  weba: ['ebml', 'audio/webm'],
  mp4: ['isobmff', 'video/mp4'],
  m4v: ['isobmff', 'video/mp4'],
  mov: ['isobmff', 'video/quicktime'],
  '3gp': ['isobmff', 'video/3gpp'],
  webm: ['ebml', 'video/webm'],
  mkv: ['ebml', 'video/x-matroska'],
  ogv: ['ogg', 'video/ogg'],
  avi: ['avi', 'video/x-msvideo'],
  pdf: ['pdf', 'application/pdf'],
  rtf: ['rtf', 'application/rtf'],
  doc: ['ole', 'application/msword'],
  xls: ['ole', 'application/vnd.ms-excel'],
  ppt: ['ole', 'application/vnd.ms-powerpoint'],
  docx: ['zip', `${office}.wordprocessingml.document`],
  xlsx: ['zip', `${office}.spreadsheetml.sheet`],
  pptx: ['zip', `${office}.presentationml.presentation`],
  odt: ['zip', `${openDocument}.text`],
  ods: ['zip', `${openDocument}.spreadsheet`],
  odp: ['zip', `${openDocument}.presentation`],
  zip: ['zip', 'application/zip'],
  rar: ['rar', 'application/vnd.rar'],
  '7z': ['7z', 'application/x-7z-compressed'],
  gz: ['gzip', 'application/gzip'],
  tgz: ['gzip', 'application/gzip'],
  tar: ['tar', 'application/x-tar'],
  // All text files are served as plain text, so that browsers never interpret them.
  txt: ['text', 'text/plain'],
  csv: ['text', 'text/plain'],
  md: ['text', 'text/plain'],
  log: ['text', 'text/plain'],
  json: ['text', 'text/plain'],
};

const byExtension: ReadonlyMap<string, FileType> = new Map([
  ...typesOf('image'),
  ...typesOf('audio'),
  ...typesOf('video'),
  ...typesOf('file'),
]);

function typesOf(fileType: AttachmentKind): readonly (readonly [string, FileType])[] {
  return acceptedExtensions[fileType].map((extension) => {
    const [signature, mimeType] = formats[extension];
    return [extension, { mimeType, fileType, signature }];
  });
}

/** The audio types of container formats for both audio and video. Used if the browser declares an `audio/` type. */
const audioContainers: ReadonlyMap<string, FileType> = new Map([
  ['webm', { mimeType: 'audio/webm', fileType: 'audio', signature: 'ebml' }],
  ['mp4', { mimeType: 'audio/mp4', fileType: 'audio', signature: 'isobmff' }],
]);

/**
 * Returns the type that a file must have by its name, or undefined if its extension is not accepted. SVG and HTML are
 * not accepted, because they can contain scripts.
 */
export function fileTypeByName(fileName: string, declaredType: string): FileType | undefined {
  const extension = extensionOf(fileName);
  const isAudio = declaredType.startsWith('audio/');
  return (isAudio ? audioContainers.get(extension) : undefined) ?? byExtension.get(extension);
}

/**
 * Returns the type of an accepted file, or undefined if its extension is not accepted or doesn't match its signature.
 */
export function fileTypeOf(
  fileName: string,
  declaredType: string,
  signature: Signature | undefined,
): FileType | undefined {
  const type = fileTypeByName(fileName, declaredType);
  return type?.signature === signature ? type : undefined;
}
