import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isPackaged } from '../foundation/isPackaged.ts';
import type { Logger } from '../foundation/logger.ts';
import { FairQueue } from '../storage/FairQueue.ts';
import type { ImageSize } from './imageSize.ts';

const types: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/** Sent to the process that makes thumbnails. */
export interface ThumbnailRequest {
  readonly path: string;
}

/** The result for one picture. Both fields are missing if it can't be read. */
export interface ThumbnailReply {
  /** The size of the picture in its EXIF orientation. */
  readonly size?: ImageSize;
  /** The thumbnail as WebP; missing if the picture is damaged, too large or too slow to decode. */
  readonly bytes?: Uint8Array;
}

/** Makes thumbnails in a separate process, so that a hostile picture can't harm the server. */
export interface Thumbnails {
  /**
   * Reads the picture at a path. Resolves to an empty reply for types other than JPEG, PNG, WebP and GIF, for
   * unreadable pictures, and if the process fails or the server is too busy.
   */
  read(path: string, mimeType: string): Promise<ThumbnailReply>;
  close(): void;
}

interface ThumbnailSettings {
  readonly logger: Pick<Logger, 'warn'>;
  /** The longest time for one picture in milliseconds, including the start of the process. Default: 8,000. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 8_000;
/** Pictures that have waited longer get no thumbnail. */
const queueTimeoutMs = 10_000;
/** The process ends after this time without a picture. */
const idleMs = 30_000;

/**
 * Reads one picture at a time. Pictures from the network address that has recently used the least time come first.
 * Warns once if the process can't start.
 */
export function createThumbnails({ logger, timeoutMs = defaultTimeoutMs }: ThumbnailSettings): Thumbnails {
  const queue = new FairQueue({
    concurrency: 1,
    timeoutMs: queueTimeoutMs,
    createTimeoutError: () => new Error('The server is too busy for a thumbnail.'),
  });
  let child: ThumbnailProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let hasWarned = false;
  const end = () => {
    clearTimeout(idleTimer);
    child?.kill();
    child = undefined;
  };
  const read = async (path: string) => {
    clearTimeout(idleTimer);
    child = child?.isRunning ? child : startProcess();
    const reply = await child.read(path, timeoutMs);
    if (!child.isReady && !hasWarned) {
      hasWarned = true;
      logger.warn(
        'The process that makes thumbnails did not start, so pictures are sent to visitors in full size. Check that the package sharp supports this platform.',
      );
    }
    if (!reply) end();
    idleTimer = setTimeout(end, idleMs).unref();
    return reply ?? {};
  };
  return {
    async read(path, mimeType) {
      if (!types.has(mimeType)) return {};
      return queue.run(() => read(path)).catch(() => ({}));
    },
    close: end,
  };
}

function findTypeScriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}

interface ThumbnailProcess {
  readonly isRunning: boolean;
  /** Whether the process has loaded its decoders. */
  readonly isReady: boolean;
  /** Resolves to undefined if the process fails or doesn't reply in time. */
  read(path: string, timeoutMs: number): Promise<ThumbnailReply | undefined>;
  kill(): void;
}

function startProcess(): ThumbnailProcess {
  const program = isPackaged ? './thumbnailProcess.js' : './thumbnailProcess.ts';
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), {
    // The server's environment contains secrets.
    env: {},
    execArgv: isPackaged ? [] : ['--import', findTypeScriptLoader()],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isReady = false;
  let finish: (reply?: ThumbnailReply) => void = () => undefined;
  child.on('message', (message: ThumbnailReply | 'ready') => {
    if (message === 'ready') isReady = true;
    else finish(message);
  });
  child.on('exit', () => finish());
  child.on('error', () => finish());
  child.unref();
  child.channel?.unref();
  return {
    get isRunning() {
      return child.connected;
    },
    get isReady() {
      return isReady;
    },
    read: (path, timeoutMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => finish(), timeoutMs);
        finish = (reply) => {
          clearTimeout(timer);
          resolve(reply);
        };
        child.send({ path } satisfies ThumbnailRequest, (error) => error && finish());
      }),
    kill: () => void child.kill('SIGKILL'),
  };
}
