import { createHash } from 'node:crypto';
import { cleanFileName } from '@chat/core/protocol';
import { Refusal, storageFull } from '../foundation/Refusal.ts';
import { createSecret } from '../foundation/secrets.ts';
import { storableText } from '../foundation/storable.ts';
import type { StoredFile } from '../storage/attachments.ts';
import type { DiskSpace } from '../storage/DiskSpace.ts';
import { isNoSpace } from '../storage/databaseErrors.ts';
import type { FileStore } from './FileStore.ts';
import { type FileType, fileTypeByName, fileTypeOf } from './fileTypes.ts';
import { imageSizeOf } from './imageSize.ts';
import type { IncomingFile } from './incomingFiles.ts';
import { type PartHeader, type PartSink, readMultipart } from './readMultipart.ts';
import { sniff } from './sniff.ts';
import type { CheckFileType } from './visitorFiles.ts';

export interface UploadLimits {
  readonly fileBytes: number;
  readonly files: number;
  /** Maximum number of form fields, without files. */
  readonly fields: number;
  /** Maximum total bytes of the fields in `fieldNames`. */
  readonly fieldBytes: number;
  /** The fields to read. Others are skipped. */
  readonly fieldNames: readonly string[];
  readonly disk: Pick<DiskSpace, 'reserveForFiles' | 'releaseFromFiles'>;
  /** Checks the detected type of each file. Default: accepts every known type. */
  readonly checkType?: CheckFileType | undefined;
}

/** A validated upload in the `incoming` folder. Call `accept` or `remove` of the `FileStore` for each file. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly StoredFile[];
  /** SHA-256 hashes of the files, in the same order, to tell a repeated upload from a different one. */
  readonly hashes: readonly string[];
}

/**
 * Number of leading bytes from which a file's type and image size are read. Enough for the embedded preview that may
 * precede the size in a JPEG.
 */
const headBytes = 256 * 1024;

export interface ReceivedFile {
  readonly file: StoredFile;
  readonly hash: string;
}

/**
 * Streams the files of a form to disk. Checks the actual size and content of each file instead of trusting what the
 * client declared. After an invalid file, reads the rest of the body before it throws, because browsers read a response
 * only after they have sent the whole body. If it throws, it leaves no files on disk.
 */
export async function receiveUpload(
  store: FileStore,
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  limits: UploadLimits,
): Promise<Upload> {
  const begun = new Map<string, IncomingFile>();
  const form = createFields(limits);
  const received: ReceivedFile[] = [];
  let [refusal, fileParts, reservedBytes]: [Refusal | undefined, number, number] = [undefined, 0, 0];
  const reserve = async (bytes: number) => {
    await limits.disk.reserveForFiles(bytes);
    reservedBytes += bytes;
  };
  const onPart = async (header: PartHeader): Promise<PartSink> => {
    if (header.fileName === undefined) return form.receive(header);
    fileParts += 1;
    // A few extra files are skipped, so that a browser can read the error. More than twice the limit aborts the upload.
    if (fileParts > 2 * limits.files) throw new Refusal(413, `At most ${limits.files} files at once.`);
    if (begun.size >= limits.files) refusal ??= new Refusal(422, `At most ${limits.files} files at once.`);
    if (refusal) return ignored;
    const secret = createSecret();
    const target = await store.begin(secret);
    begun.set(secret, target);
    const done = (outcome: ReceivedFile | Refusal) => {
      if (outcome instanceof Refusal) refusal ??= outcome;
      else received.push(outcome);
    };
    return receiveFile({ target, secret, header, limits, reserve, done });
  };
  try {
    await readMultipart(body, boundary, onPart);
    if (refusal) throw refusal;
  } catch (thrown) {
    for (const [secret, target] of begun) {
      await target.close();
      await store.remove(secret);
    }
    limits.disk.releaseFromFiles(reservedBytes);
    throw thrown;
  }
  return {
    fields: form.values,
    files: received.map(({ file }) => file),
    hashes: received.map(({ hash }) => hash),
  };
}

const ignored: PartSink = { write: () => undefined, end: () => undefined };

/** Throws `Refusal` 413 if the fields exceed their limits. */
function createFields({ fields: maxFields, fieldBytes, fieldNames }: UploadLimits) {
  const values: Record<string, string> = {};
  let [count, size] = [0, 0];
  const receive = ({ name }: PartHeader): PartSink => {
    count += 1;
    if (count > maxFields) throw new Refusal(413, `A form may have at most ${maxFields} fields.`);
    if (!fieldNames.includes(name)) return ignored;
    const parts: Buffer[] = [];
    return {
      write(chunk) {
        size += chunk.length;
        if (size > fieldBytes) {
          throw new Refusal(413, `The form fields exceed ${fieldBytes} bytes in total.`);
        }
        parts.push(Buffer.from(chunk));
      },
      end() {
        values[name] = storableText(Buffer.concat(parts).toString('utf8'));
      },
    };
  };
  return { values, receive };
}

interface IncomingPart {
  readonly target: IncomingFile;
  readonly secret: string;
  readonly header: PartHeader;
  readonly limits: Pick<UploadLimits, 'fileBytes' | 'checkType'>;
  /** Reserves disk space before bytes are written. Throws `Refusal` 507 if there is not enough. */
  reserve(bytes: number): Promise<void>;
  done(outcome: ReceivedFile | Refusal): void;
}

/** Stores one uploaded file. After the last byte, checks the size and content of the file. */
export function receiveFile({ target, secret, header, limits, reserve, done }: IncomingPart): PartSink {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let [size, isDiskFull] = [0, false];
  /** If the disk is full, the rest of the file is read but not stored. */
  const store = async (write: () => Promise<void>) => {
    await write().catch((thrown: unknown) => {
      if (!isNoSpace(thrown) && !isStorageFull(thrown)) throw thrown;
      isDiskFull = true;
    });
  };
  return {
    async write(chunk) {
      if (size < headBytes) head.push(Buffer.from(chunk));
      size += chunk.length;
      if (size > limits.fileBytes || isDiskFull) return;
      hash.update(chunk);
      await store(async () => {
        await reserve(chunk.length);
        await target.write(chunk);
      });
    },
    async end() {
      if (!isDiskFull) await store(target.finish);
      if (isDiskFull) return done(storageFull());
      const file = validateFile(secret, header, size, Buffer.concat(head), limits);
      done(file instanceof Refusal ? file : { file, hash: hash.digest('hex') });
    },
  };
}

const isStorageFull = (thrown: unknown) => thrown instanceof Refusal && thrown.status === 507;

function validateFile(
  secret: string,
  { fileName: givenName = '', mimeType: declaredType }: PartHeader,
  fileSize: number,
  head: Buffer,
  { fileBytes, checkType }: Pick<UploadLimits, 'fileBytes' | 'checkType'>,
): StoredFile | Refusal {
  const fileName = cleanFileName(givenName);
  if (fileSize > fileBytes) return tooLargeFile(fileBytes);
  if (fileSize === 0) return new Refusal(422, `${fileName} is empty.`);
  const signature = sniff(head);
  const type = fileTypeOf(fileName, declaredType, signature);
  if (!type) return notAccepted(fileName);
  const refusal = checkType?.(type.fileType);
  if (refusal) return refusal;
  const size = imageSizeOf(signature, head);
  const { mimeType, fileType } = type;
  return {
    secret,
    fileName,
    fileType,
    mimeType,
    fileSize,
    width: size?.width ?? null,
    height: size?.height ?? null,
    duration: null,
    levels: null,
    thumbnailSize: null,
  };
}

/** Throws `Refusal` 415 if the type is not accepted. */
export function requireAcceptedType(fileName: string, declaredType: string): FileType {
  const type = fileTypeByName(fileName, declaredType);
  if (!type) throw notAccepted(fileName);
  return type;
}

function notAccepted(fileName: string): Refusal {
  return new Refusal(415, `${fileName} can’t be sent: this file type is not accepted.`);
}

export function tooLargeFile(fileBytes: number): Refusal {
  const megabytes = Math.floor((fileBytes / (1024 * 1024)) * 10) / 10;
  return new Refusal(413, `File exceeds the ${megabytes} MB attachment limit`);
}
