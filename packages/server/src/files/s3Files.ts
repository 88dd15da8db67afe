import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import { summarizeError } from '../foundation/describeError.ts';
import type { Logger } from '../foundation/logger.ts';
import { filesUnavailable, notFound } from '../foundation/Refusal.ts';
import type { AcceptedFiles, DirectFiles } from './FileStore.ts';
import type { S3Settings } from './S3Settings.ts';

const objectsPerPage = 1_000;
/** Milliseconds within which the headers of a response must arrive. */
const responseTimeoutMs = 20_000;
/** Milliseconds for an upload. Its response arrives only after its last byte was sent. */
const uploadTimeoutMs = 120_000;
const contentType = 'application/octet-stream';
/** The time in which an upload to a signed URL must begin. */
const uploadUrlSeconds = 900;

export function bucketUrlOf({ bucket, endpoint, isPathStyle }: S3Settings): URL {
  const url = new URL(endpoint);
  if (isPathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`;
  else url.host = `${bucket}.${url.host}`;
  return url;
}

/**
 * Opens a bucket for files. Throws if the store refuses a request, for example because of wrong keys, or has no such
 * bucket. If the store can't be reached or has an internal error, only logs a warning, because messages without files
 * don't need the store.
 */
export async function openS3Files(
  settings: S3Settings,
  logger: Logger,
): Promise<{ accepted: AcceptedFiles; direct: DirectFiles }> {
  const { bucket, prefix } = settings;
  const place = `s3://${bucket}${prefix && `/${prefix}`}`;
  const s3 = createClient(settings);
  await s3.listObjectsPaged('/', keyOf(prefix, 'files/'), 1).then(
    (page) => {
      if (!page) throw unusable(place, 'there is no such bucket');
    },
    (cause: unknown) => {
      if (cause instanceof S3ServiceError && cause.status < 500) {
        throw unusable(place, `it responds with ${cause.status} ${cause.serviceCode}`);
      }
      logger.warn(
        `${place} cannot be reached (${summarizeError(cause)}). Until it can, requests for files fail with 503. ` +
          'Check S3_ENDPOINT and the network.',
      );
    },
  );
  const context = { prefix, place, logger };
  return {
    accepted: s3Files(s3, context, 'files'),
    direct: {
      ...s3Files(s3, context, 'direct'),
      uploadOrigin: bucketUrlOf(settings).origin,
      // The signed headers let the store refuse a file of another size.
      uploadUrl: (name, size, contentType) =>
        s3.getPresignedUrl(
          'PUT',
          keyOf(prefix, `direct/${name}`),
          uploadUrlSeconds,
          {},
          { 'content-type': contentType, 'content-length': String(size) },
        ),
    },
  };
}

function unusable(place: string, reason: string): Error {
  return new Error(
    `The files in ${place} cannot be used: ${reason}. Check FILES, the S3_… settings and the permissions of the key.`,
  );
}

/** Redirects of the store are errors, because signatures are bound to one host. */
function createClient({ accessKeyId, secretAccessKey, region, ...settings }: S3Settings): S3mini {
  return new S3mini({
    accessKeyId,
    secretAccessKey,
    region,
    endpoint: bucketUrlOf({ accessKeyId, secretAccessKey, region, ...settings }).href,
    fetch: (url, init) => {
      const abort = new AbortController();
      const timer = setTimeout(
        () => abort.abort(),
        init?.method === 'PUT' ? uploadTimeoutMs : responseTimeoutMs,
      );
      // `duplex` lets `fetch` stream a file instead of reading it into memory.
      const options = { ...init, signal: abort.signal, redirect: 'error' as const, duplex: 'half' as const };
      return fetch(url, options).finally(() => clearTimeout(timer));
    },
  });
}

const isMissing = (cause: unknown) => cause instanceof S3ServiceError && cause.status === 404;

const keyOf = (prefix: string, name: string) => (prefix ? `${prefix}/${name}` : name);

interface S3Context {
  readonly prefix: string;
  readonly place: string;
  readonly logger: Logger;
}

function s3Files(
  s3: S3mini,
  { prefix, place, logger }: S3Context,
  folder: 'files' | 'direct',
): AcceptedFiles {
  const fileKey = (name: string) => keyOf(prefix, `${folder}/${name}`);
  const ownerKey = keyOf(prefix, 'database');
  const unavailable = (cause: unknown) => {
    logger.error(`A request to ${place} failed.`, cause);
    return filesUnavailable();
  };
  const call = <T>(work: () => Promise<T>) =>
    work().catch((cause: unknown) => {
      throw unavailable(cause);
    });
  return {
    place,
    ownerPlace: `${place}/database`,
    async put(name, path) {
      const { size } = await stat(path);
      const body = Readable.toWeb(createReadStream(path)) as globalThis.ReadableStream;
      await call(() => s3.putObject(fileKey(name), body, contentType, undefined, undefined, size));
    },
    async read(name, range) {
      const end = range && range.end + 1;
      const { headers, body } = await s3
        .getObjectRaw(fileKey(name), range === undefined, range?.start, end)
        .catch((cause: unknown) => {
          throw isMissing(cause) ? notFound() : unavailable(cause);
        });
      const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
      return {
        size: Number(total ?? headers.get('content-length')),
        stream: () => (body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])),
      };
    },
    async remove(name) {
      await s3
        .deleteObject(fileKey(name))
        .catch((cause: unknown) =>
          logger.warn(
            `A file in ${place} was not deleted (${summarizeError(cause)}). The hourly cleanup deletes it.`,
          ),
        );
    },
    async *list() {
      for (let token: string | undefined; ; ) {
        const page = await call(() => s3.listObjectsPaged('/', fileKey(''), objectsPerPage, token));
        for (const { Key, LastModified } of page?.objects ?? []) {
          yield { name: Key.slice(fileKey('').length), modifiedAtMs: new Date(LastModified).getTime() };
        }
        token = page?.nextContinuationToken;
        if (!token) return;
      }
    },
    readOwner: () => call(async () => (await s3.getObject(ownerKey)) ?? undefined),
    async writeOwner(id) {
      await call<unknown>(() =>
        id === undefined ? s3.deleteObject(ownerKey) : s3.putObject(ownerKey, id, 'text/plain'),
      );
    },
  };
}
