import { Refusal } from '../foundation/Refusal.ts';
import { createSecret } from '../foundation/secrets.ts';
import type { DirectUpload } from '../storage/directUploads.ts';
import type { FileStore } from './FileStore.ts';
import type { IncomingFile } from './incomingFiles.ts';
import { type ReceivedFile, receiveFile, type Upload, type UploadLimits } from './receiveUpload.ts';

/** Milliseconds within which an announced file must be uploaded and sent. */
export const directUploadMs = 3_600_000;

/** Returns a 422: the file of a signed id is unknown, used, expired, incomplete, or not the announced one. */
export function uploadInvalid(): Refusal {
  return new Refusal(
    422,
    'The uploaded file is not available, or differs from the announced one. Send it again.',
    {
      code: 'upload_invalid',
    },
  );
}

/**
 * Copies direct uploads to the incoming files and checks the copies, so that later changes of the originals have no
 * effect. Passes an invalid original to `discard`. A failed call leaves no incoming files.
 */
export async function receiveDirect(
  store: FileStore,
  uploads: readonly DirectUpload[],
  limits: Pick<UploadLimits, 'fileBytes' | 'checkType' | 'disk'>,
  discard: (upload: DirectUpload) => Promise<void>,
): Promise<Omit<Upload, 'fields' | 'hashes'>> {
  const begun = new Map<string, IncomingFile>();
  let reservedBytes = 0;
  const reserve = async (bytes: number) => {
    await limits.disk.reserveForFiles(bytes);
    reservedBytes += bytes;
  };
  const refuse = async (upload: DirectUpload, refusal: Refusal) => {
    if (refusal.status !== 507) await discard(upload);
    return refusal;
  };
  const receive = async (upload: DirectUpload) => {
    const { id, fileName, contentType, byteSize } = upload;
    const source = await store.direct.read(id).catch((thrown: unknown) => {
      throw thrown instanceof Refusal && thrown.status === 404 ? uploadInvalid() : thrown;
    });
    if (source.size !== byteSize) throw await refuse(upload, uploadInvalid());
    const secret = createSecret();
    const target = await store.begin(secret);
    begun.set(secret, target);
    let outcome: ReceivedFile | Refusal = uploadInvalid();
    const header = { name: '', fileName, mimeType: contentType };
    const done = (result: ReceivedFile | Refusal) => {
      outcome = result;
    };
    const sink = receiveFile({ target, secret, header, limits, reserve, done });
    for await (const chunk of source.stream()) await sink.write(chunk);
    await sink.end();
    const result = checked(outcome, upload);
    if (result instanceof Refusal) throw await refuse(upload, result);
    return result;
  };
  try {
    const files = [];
    for (const upload of uploads) files.push(await receive(upload));
    return { files };
  } catch (thrown) {
    for (const [secret, target] of begun) {
      await target.close();
      await store.removeIncoming(secret);
    }
    limits.disk.releaseFromFiles(reservedBytes);
    throw thrown;
  }
}

function checked(outcome: ReceivedFile | Refusal, { byteSize, checksum }: DirectUpload) {
  if (outcome instanceof Refusal) return outcome;
  const { file, hash } = outcome;
  const isAnnounced = file.fileSize === byteSize && hash === Buffer.from(checksum, 'base64').toString('hex');
  return isAnnounced ? file : uploadInvalid();
}
