import { createHash } from 'node:crypto';
import { Refusal, storageFull } from '../foundation/Refusal.ts';
import { createSecret } from '../foundation/secrets.ts';
import { storableText } from '../foundation/storable.ts';
import type { StoredFile } from '../storage/attachments.ts';
import { isNoSpace } from '../storage/databaseErrors.ts';
import { cleanFileName } from './cleanFileName.ts';
import type { FileStore, IncomingFile } from './FileStore.ts';
import { fileTypeOf } from './fileTypes.ts';
import { imageSizeOf } from './imageSize.ts';
import { type PartHeader, type PartSink, readMultipart } from './readMultipart.ts';
import { sniff } from './sniff.ts';

/** What an upload may be. */
export interface UploadLimits {
  readonly fileBytes: number;
  readonly files: number;
  /** Parts of the form that are no files. */
  readonly fields: number;
  /** Bytes of all fields together. */
  readonly fieldBytes: number;
  /** The fields that are read; the bytes of others are skipped. */
  readonly fieldNames: readonly string[];
  /** Called before bytes of a file are written. Throws `Refusal` 507 if they would fill the disk. */
  spend(bytes: number): Promise<void>;
}

/** An upload that was checked and lies in `incoming`: call `accept` or `remove` for each file. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly StoredFile[];
  /** What each file holds, so that a repetition is known from another upload. */
  readonly hashes: readonly string[];
}

/** Enough to find the size of a picture behind its embedded preview. */
const headBytes = 256 * 1024;

interface ReceivedFile {
  readonly file: StoredFile;
  readonly hash: string;
}

/**
 * Reads a form with files straight to disk. A file is refused by its true size and type, whatever the browser said;
 * the rest of the body is read all the same, so that the browser gets to read the answer.
 * Throws `Refusal` 400, 413, 415 or 422; nothing is left on disk then.
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
  let [refusal, fileParts]: [Refusal | undefined, number] = [undefined, 0];
  const onPart = async (header: PartHeader): Promise<PartSink> => {
    if (header.fileName === undefined) return form.receive(header);
    fileParts += 1;
    // A browser with a few files too many reads why. What sends more than that is cut off.
    if (fileParts > 2 * limits.files) throw new Refusal(413, `At most ${limits.files} files at once.`);
    if (begun.size >= limits.files) refusal ??= new Refusal(422, `At most ${limits.files} files at once.`);
    if (refusal) return ignored;
    const secret = createSecret();
    const target = await store.begin(secret);
    begun.set(secret, target);
    return receiveFile(target, secret, header, limits, (outcome) => {
      if (outcome instanceof Refusal) refusal ??= outcome;
      else received.push(outcome);
    });
  };
  try {
    await readMultipart(body, boundary, onPart);
    if (refusal) throw refusal;
  } catch (thrown) {
    for (const [secret, target] of begun) {
      await target.close();
      await store.remove(secret);
    }
    throw thrown;
  }
  return {
    fields: form.values,
    files: received.map(({ file }) => file),
    hashes: received.map(({ hash }) => hash),
  };
}

const ignored: PartSink = { write: () => undefined, end: () => undefined };

/** Reads the fields of a form within their common limits. Throws `Refusal` 413 beyond them. */
function createFields({ fields: mostFields, fieldBytes, fieldNames }: UploadLimits) {
  const values: Record<string, string> = {};
  let [count, size] = [0, 0];
  const receive = ({ name }: PartHeader): PartSink => {
    count += 1;
    if (count > mostFields) throw new Refusal(413, `A form may have at most ${mostFields} fields.`);
    if (!fieldNames.includes(name)) return ignored;
    const parts: Buffer[] = [];
    return {
      write(chunk) {
        size += chunk.length;
        if (size > fieldBytes) {
          throw new Refusal(413, `The fields of the form are longer than ${fieldBytes} bytes together.`);
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

function receiveFile(
  target: IncomingFile,
  secret: string,
  header: PartHeader,
  { fileBytes, spend }: UploadLimits,
  done: (outcome: ReceivedFile | Refusal) => void,
): PartSink {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let [size, isFull] = [0, false];
  /** Where the disk is full, the rest is read and not stored. */
  const store = async (work: () => Promise<void>) => {
    await work().catch((thrown: unknown) => {
      if (!isNoSpace(thrown) && !isStorageFull(thrown)) throw thrown;
      isFull = true;
    });
  };
  return {
    async write(chunk) {
      if (size < headBytes) head.push(Buffer.from(chunk));
      size += chunk.length;
      if (size > fileBytes || isFull) return;
      hash.update(chunk);
      await store(async () => {
        await spend(chunk.length);
        await target.write(chunk);
      });
    },
    async end() {
      if (!isFull) await store(target.finish);
      if (isFull) return done(storageFull());
      const checked = check(secret, header, size, Buffer.concat(head), fileBytes);
      done(checked instanceof Refusal ? checked : { file: checked, hash: hash.digest('hex') });
    },
  };
}

const isStorageFull = (thrown: unknown) => thrown instanceof Refusal && thrown.status === 507;

function check(
  secret: string,
  { fileName: givenName = '', mimeType: declared }: PartHeader,
  fileSize: number,
  head: Buffer,
  fileBytes: number,
): StoredFile | Refusal {
  const fileName = cleanFileName(givenName);
  const megabytes = Math.floor((fileBytes / (1024 * 1024)) * 10) / 10;
  if (fileSize > fileBytes) return new Refusal(413, `File exceeds the ${megabytes} MB attachment limit`);
  if (fileSize === 0) return new Refusal(422, `${fileName} is empty.`);
  const signature = sniff(head);
  const type = fileTypeOf(fileName, declared, signature);
  if (!type) return new Refusal(415, `${fileName} cannot be sent: this type of file is not accepted.`);
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
  };
}
