import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type StartOptions = Parameters<NodeFS['init']>[1];

/** What of Emscripten's file system is used here. */
interface EmscriptenNodeFs {
  readonly stream_ops: {
    write(stream: OpenFile, ...rest: readonly unknown[]): number;
    fsync?(stream: OpenFile): number;
  };
  realPath(node: unknown): string;
}

interface OpenFile {
  readonly node: unknown;
  /** The file descriptor; missing for a directory. */
  readonly nfd?: number;
}

/** Files whose failed write PostgreSQL answers with a PANIC, which the embedded build turns into an endless loop. */
const vitalFile = /[/\\](?:pg_wal[/\\]|global[/\\]pg_control)/;

/**
 * The files of an embedded cluster, with two things that the database's own file system lacks: `fsync` reaches the disk,
 * and a failed write of the log stops the instance instead of letting it hang. A stopped instance is never entered again;
 * its folder is as after a crash, so that a new instance recovers everything that was committed.
 */
export class DurableFiles extends NodeFS {
  /** Whether the database's own calls of `fsync` reach the disk. Off while a new cluster is laid out, which is synced as a whole. */
  isSyncing = true;
  #failure: Error | undefined;

  /** Why the instance has stopped; undefined while it works. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  override async init(instance: PGlite, options: StartOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(instance, options);
    const prepare = (module: { FS: { filesystems: { NODEFS: EmscriptenNodeFs } } }) =>
      this.#guard(module.FS.filesystems.NODEFS);
    this.#guardEntry(instance);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [prepare, ...(emscriptenOpts.preRun ?? [])] } };
  }

  /** Closes the files of an instance that has stopped. */
  abandon(): void {
    this.pg?.Module.FS.quit();
  }

  #guard(files: EmscriptenNodeFs): void {
    const { write } = files.stream_ops;
    files.stream_ops.write = (stream, ...rest) => {
      try {
        return write(stream, ...rest);
      } catch (thrown) {
        if (!vitalFile.test(files.realPath(stream.node))) throw thrown;
        throw this.#stop(thrown);
      }
    };
    files.stream_ops.fsync = (stream) => {
      try {
        if (this.isSyncing) sync(files, stream);
        return 0;
      } catch (thrown) {
        throw this.#stop(thrown);
      }
    };
  }

  #guardEntry(instance: PGlite): void {
    const enter = instance.execProtocolRawSync.bind(instance);
    instance.execProtocolRawSync = (...call) => {
      if (this.#failure) throw this.#failure;
      return enter(...call);
    };
  }

  /** Not an error that the database understands: it unwinds all of it. */
  #stop(cause: unknown): Error {
    this.#failure ??= new Error('The log of the embedded database cannot be written.', { cause });
    return this.#failure;
  }
}

function sync(files: EmscriptenNodeFs, { nfd, node }: OpenFile): void {
  if (nfd !== undefined) {
    fsyncSync(nfd);
    return;
  }
  const directory = openSync(files.realPath(node), 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}
