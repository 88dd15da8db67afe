import { createHash } from 'node:crypto';
import { type FileStore, thumbnailOf } from '../files/FileStore.ts';
import { Refusal } from '../foundation/Refusal.ts';
import type { Database, Queryable } from '../storage/Database.ts';
import { listMigrations } from '../storage/migrate.ts';
import { listTables } from './databaseTables.ts';

const rowsPerLine = 200;

/**
 * Generates the chunks of a backup: first the rows from one snapshot, then the files of their attachments. Skips files
 * that are missing, for example because they were deleted in the meantime. The server may be running.
 */
export async function* writeBackup(db: Database, files: FileStore, nowMs: number): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const hashed = (piece: Buffer) => {
    hash.update(piece);
    return piece;
  };
  const line = (record: object) => hashed(Buffer.from(`${JSON.stringify(record)}\n`));
  const migrations = await listMigrations();
  yield line({ format: 'chat-backup', version: 1, migrations, createdAt: new Date(nowMs).toISOString() });
  const names: string[] = [];
  let [rowCount, fileCount] = [0, 0];
  for await (const { table, rows } of readRows(db)) {
    rowCount += rows.length;
    if (table === 'attachments') names.push(...rows.flatMap(fileNamesOf));
    yield line({ table, rows });
  }
  for (const name of names) {
    const file = await files.accepted.read(name).catch((thrown: unknown) => {
      if (thrown instanceof Refusal && thrown.status === 404) return undefined;
      throw thrown;
    });
    if (!file) continue;
    yield line({ file: name, bytes: file.size });
    let written = 0;
    for await (const piece of file.stream()) {
      written += piece.length;
      yield hashed(piece);
    }
    if (written !== file.size)
      throw new Error(
        'The size of a file changed while it was being read, so the backup is incomplete. Run the backup again.',
      );
    fileCount += 1;
  }
  const end = { rows: rowCount, files: fileCount };
  yield Buffer.from(`${JSON.stringify({ end, sha256: hash.copy().digest('hex') })}\n`);
}

function fileNamesOf({ secret, thumbnail_size: thumbnailSize }: Readonly<Record<string, unknown>>): string[] {
  const name = String(secret);
  return thumbnailSize === null ? [name] : [name, thumbnailOf(name)];
}

interface Rows {
  readonly table: string;
  readonly rows: readonly Record<string, unknown>[];
}

/** The queue turns the transaction callback into a generator. */
async function* readRows(db: Database): AsyncGenerator<Rows> {
  const queue = createBoundedQueue<Rows>();
  const reading = db
    .transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only');
      for (const table of await listTables(tx)) {
        if (table !== 'schema_migrations') await readTable(tx, table, queue.push);
      }
    })
    .then(queue.end, queue.fail);
  try {
    yield* queue.items();
  } finally {
    queue.cancel();
    await reading;
  }
}

async function readTable(tx: Queryable, table: string, push: (rows: Rows) => Promise<void>): Promise<void> {
  await tx.query(`declare backup no scroll cursor for select to_jsonb(t) as row from ${table} t`);
  for (;;) {
    const batch = await tx.query<{ row: Record<string, unknown> }>(`fetch ${rowsPerLine} from backup`);
    if (batch.length > 0) await push({ table, rows: batch.map(({ row }) => row) });
    if (batch.length < rowsPerLine) break;
  }
  await tx.query('close backup');
}

const maxQueued = 4;

/** `push` waits while more than `maxQueued` items are queued. */
function createBoundedQueue<T>() {
  const queued: T[] = [];
  let wakeConsumer: () => void = () => undefined;
  let wakeProducer: () => void = () => undefined;
  let isCanceled = false;
  let outcome: { readonly error?: unknown } | undefined;
  const nextChange = () =>
    new Promise<void>((resolve) => {
      wakeConsumer = resolve;
    });
  return {
    async push(item: T): Promise<void> {
      if (isCanceled) throw new Error('The backup was canceled, so its file is incomplete.');
      queued.push(item);
      wakeConsumer();
      while (queued.length > maxQueued && !isCanceled) {
        await new Promise<void>((resolve) => {
          wakeProducer = resolve;
        });
      }
    },
    end(): void {
      outcome = {};
      wakeConsumer();
    },
    fail(error: unknown): void {
      outcome = { error };
      wakeConsumer();
    },
    /** Makes later calls of `push` reject. */
    cancel(): void {
      isCanceled = true;
      wakeProducer();
    },
    async *items(): AsyncGenerator<T> {
      for (;;) {
        const next = queued.shift();
        wakeProducer();
        if (next !== undefined) yield next;
        else if (outcome && 'error' in outcome) throw outcome.error;
        else if (outcome) return;
        else await nextChange();
      }
    },
  };
}
