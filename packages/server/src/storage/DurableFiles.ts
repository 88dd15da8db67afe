import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type StartOptions = Parameters<NodeFS['init']>[1];

/** The parts of Emscripten's file system that this class uses or replaces. */
interface EmscriptenNodeFs {
  readonly stream_ops: {
    write(stream: OpenFile, ...rest: readonly unknown[]): number;
    fsync?(stream: OpenFile): number;
  };
  realPath(node: unknown): string;
}

/** The parts of PGlite's Emscripten module that this class uses or replaces. */
interface EmscriptenModule {
  readonly FS: { readonly filesystems: { readonly NODEFS: EmscriptenNodeFs } };
  _pgl_setPGliteExitStatus(status: number): number;
  _PostgresSendReadyForQueryIfNecessary(): void;
  _pgl_pq_flush(): void;
}

interface OpenFile {
  readonly node: unknown;
  /** The file descriptor; missing for a directory. */
  readonly nfd?: number;
}

/** If a write to one of these files fails, PostgreSQL panics. The embedded build turns a PANIC into an endless loop. */
const criticalFile = /[/\\](?:pg_wal[/\\]|global[/\\]pg_control)/;

/**
 * The file system of an embedded cluster. Unlike PGlite's own file system, it passes `fsync` on to the disk. It also
 * stops the instance when an `fsync` or a write to a critical file fails, because PGlite would hang. A stopped instance
 * rejects every further call. Its folder is in the same state as after a crash, so a new instance recovers all commits.
 */
export class DurableFiles extends NodeFS {
  /**
   * Whether `fsync` calls reach the disk. False while a cluster is created, because the new cluster is synced as a
   * whole at the end.
   */
  isSyncing = true;
  #failure: Error | undefined;
  #module: EmscriptenModule | undefined;

  /** The error that stopped the instance; undefined while it runs. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  override async init(instance: PGlite, options: StartOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(instance, options);
    const prepare = (module: EmscriptenModule) => {
      this.#module = module;
      this.#patchStreams(module.FS.filesystems.NODEFS);
    };
    this.#patchInstance(instance);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [prepare, ...(emscriptenOpts.preRun ?? [])] } };
  }

  closeFiles(): void {
    this.pg?.Module.FS.quit();
  }

  #patchStreams(files: EmscriptenNodeFs): void {
    const { write } = files.stream_ops;
    files.stream_ops.write = (stream, ...rest) => {
      try {
        return write(stream, ...rest);
      } catch (thrown) {
        if (!criticalFile.test(files.realPath(stream.node))) throw thrown;
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

  #patchInstance(instance: PGlite): void {
    const execute = instance.execProtocolRawSync.bind(instance);
    instance.execProtocolRawSync = (...args) => {
      if (this.#failure) throw this.#failure;
      return execute(...args);
    };
  }

  /**
   * Marks the instance as stopped. Returns an error to throw. PGlite catches this error and continues with the next
   * statement, which would wait forever for a lock. So the functions that PGlite calls after an error are replaced:
   * they no longer run PostgreSQL, and the first of them throws.
   */
  #stop(cause: unknown): Error {
    const failure =
      this.#failure ??
      new Error('The embedded database could not write to its disk. Check the disk of DATA_DIR.', { cause });
    this.#failure = failure;
    if (this.#module)
      Object.assign(this.#module, {
        _pgl_setPGliteExitStatus: () => {
          throw failure;
        },
        _PostgresSendReadyForQueryIfNecessary: () => undefined,
        _pgl_pq_flush: () => undefined,
      });
    return failure;
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
