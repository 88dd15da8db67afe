import type { AttachmentRow } from '../storage/attachments.ts';
import type { Signature } from './sniff.ts';

/** An accepted file type: its required signature, and the MIME type it is served with. */
export interface FileType {
  readonly mimeType: string;
  readonly fileType: AttachmentRow['fileType'];
  readonly signature: Signature;
}

type Group = readonly [Signature, Readonly<Record<string, string>>];

const images: readonly Group[] = [
  ['png', { png: 'image/png' }],
  ['jpeg', { jpg: 'image/jpeg', jpeg: 'image/jpeg' }],
  ['gif', { gif: 'image/gif' }],
  ['webp', { webp: 'image/webp' }],
  ['bmp', { bmp: 'image/bmp' }],
  ['isobmff', { avif: 'image/avif', heic: 'image/heic', heif: 'image/heif' }],
];
const audios: readonly Group[] = [
  ['mp3', { mp3: 'audio/mpeg' }],
  ['aac', { aac: 'audio/aac' }],
  ['wav', { wav: 'audio/wav' }],
  ['flac', { flac: 'audio/flac' }],
  ['ogg', { ogg: 'audio/ogg', oga: 'audio/ogg', opus: 'audio/ogg' }],
  ['isobmff', { m4a: 'audio/mp4' }],
  ['ebml', { weba: 'audio/webm' }],
];
const videos: readonly Group[] = [
  ['isobmff', { mp4: 'video/mp4', m4v: 'video/mp4', mov: 'video/quicktime', '3gp': 'video/3gpp' }],
  ['ebml', { webm: 'video/webm', mkv: 'video/x-matroska' }],
  ['ogg', { ogv: 'video/ogg' }],
  ['avi', { avi: 'video/x-msvideo' }],
];
const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
const files: readonly Group[] = [
  ['pdf', { pdf: 'application/pdf' }],
  ['rtf', { rtf: 'application/rtf' }],
  [
    'ole',
    { doc: 'application/msword', xls: 'application/vnd.ms-excel', ppt: 'application/vnd.ms-powerpoint' },
  ],
  [
    'zip',
    {
      zip: 'application/zip',
      docx: `${office}.wordprocessingml.document`,
      xlsx: `${office}.spreadsheetml.sheet`,
      pptx: `${office}.presentationml.presentation`,
      odt: `${openDocument}.text`,
      ods: `${openDocument}.spreadsheet`,
      odp: `${openDocument}.presentation`,
    },
  ],
  ['rar', { rar: 'application/vnd.rar' }],
  ['7z', { '7z': 'application/x-7z-compressed' }],
  ['gzip', { gz: 'application/gzip', tgz: 'application/gzip' }],
  ['tar', { tar: 'application/x-tar' }],
  // All text files are served as plain text, so that browsers never interpret them.
  ['text', { txt: 'text/plain', csv: 'text/plain', md: 'text/plain', log: 'text/plain', json: 'text/plain' }],
];

const byExtension = new Map<string, FileType>(
  [
    ...entriesOf('image', images),
    ...entriesOf('audio', audios),
    ...entriesOf('video', videos),
    ...entriesOf('file', files),
  ].map(([extension, type]) => [extension, type]),
);

function entriesOf(fileType: FileType['fileType'], groups: readonly Group[]): [string, FileType][] {
  return groups.flatMap(([signature, extensions]) =>
    Object.entries(extensions).map(([extension, mimeType]): [string, FileType] => [
      extension,
      { mimeType, fileType, signature },
    ]),
  );
}

/** The audio types of container formats for both audio and video. Used if the browser declares an `audio/` type. */
const audioContainers: ReadonlyMap<string, FileType> = new Map([
  ['webm', { mimeType: 'audio/webm', fileType: 'audio', signature: 'ebml' }],
  ['mp4', { mimeType: 'audio/mp4', fileType: 'audio', signature: 'isobmff' }],
]);

/**
 * Returns the type of an accepted file, or undefined if its extension is not accepted or doesn't match its signature.
 * SVG and HTML are not accepted, because they can contain scripts.
 */
export function fileTypeOf(
  fileName: string,
  declaredType: string,
  signature: Signature | undefined,
): FileType | undefined {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const isAudio = declaredType.startsWith('audio/');
  const type = (isAudio ? audioContainers.get(extension) : undefined) ?? byExtension.get(extension);
  return type?.signature === signature ? type : undefined;
}
