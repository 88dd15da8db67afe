import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { acceptedPath } from '../files/FileStore.ts';
import type { Database, Queryable } from '../storage/Database.ts';
import { listMigrations } from '../storage/migrate.ts';
import { listTables } from './databaseTables.ts';

const rowsPerLine = 200;

/**
 * Writes everything that is stored as the chunks of one backup while the server runs: the rows as they were at one moment,
 * then the files that they name. A file that was deleted meanwhile is left out.
 */
export async function* writeBackup(db: Database, dataDir: string, nowMs: number): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const hashed = (piece: Buffer) => {
    hash.update(piece);
    return piece;
  };
  const line = (record: object) => hashed(Buffer.from(`${JSON.stringify(record)}\n`));
  const migrations = await listMigrations();
  yield line({ format: 'chat-backup', version: 1, migrations, createdAt: new Date(nowMs).toISOString() });
  const secrets: string[] = [];
  let [rowCount, fileCount] = [0, 0];
  for await (const { table, rows } of readRows(db)) {
    rowCount += rows.length;
    if (table === 'attachments') secrets.push(...rows.map(({ secret }) => String(secret)));
    yield line({ table, rows });
  }
  for (const secret of secrets) {
    const handle = await open(acceptedPath(dataDir, secret)).catch(() => undefined);
    if (!handle) continue;
    try {
      const { size } = await handle.stat();
      yield line({ file: secret, bytes: size });
      if (size > 0) {
        for await (const piece of handle.createReadStream({ end: size - 1, autoClose: false }))
          yield hashed(piece);
      }
      fileCount += 1;
    } finally {
      await handle.close();
    }
  }
  const end = { rows: rowCount, files: fileCount };
  yield Buffer.from(`${JSON.stringify({ end, sha256: hash.copy().digest('hex') })}\n`);
}

interface Rows {
  readonly table: string;
  readonly rows: readonly Record<string, unknown>[];
}

/** Yields the rows of every table from one snapshot. A queue turns the callback of the transaction into a generator. */
async function* readRows(db: Database): AsyncGenerator<Rows> {
  const queue = createHandOver<Rows>();
  const reading = db
    .transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only');
      for (const table of await listTables(tx)) {
        if (table !== 'schema_migrations') await readTable(tx, table, queue.give);
      }
    })
    .then(queue.end, queue.fail);
  try {
    yield* queue.taken();
  } finally {
    queue.abandon();
    await reading;
  }
}

async function readTable(tx: Queryable, table: string, give: (rows: Rows) => Promise<void>): Promise<void> {
  await tx.query(`declare backup no scroll cursor for select to_jsonb(t) as row from ${table} t`);
  for (;;) {
    const found = await tx.query<{ row: Record<string, unknown> }>(`fetch ${rowsPerLine} from backup`);
    if (found.length > 0) await give({ table, rows: found.map(({ row }) => row) });
    if (found.length < rowsPerLine) break;
  }
  await tx.query('close backup');
}

/** Passes items from a producer to a consumer. Each waits for the other. */
function createHandOver<T>() {
  const given: T[] = [];
  let wake: () => void = () => undefined;
  let goOn: () => void = () => undefined;
  let isAbandoned = false;
  let outcome: { readonly error?: unknown } | undefined;
  const changed = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  return {
    async give(item: T): Promise<void> {
      if (isAbandoned) throw new Error('The backup was not read to its end.');
      given.push(item);
      wake();
      while (given.length > 4 && !isAbandoned) {
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
      }
    },
    end(): void {
      outcome = {};
      wake();
    },
    fail(error: unknown): void {
      outcome = { error };
      wake();
    },
    abandon(): void {
      isAbandoned = true;
      goOn();
    },
    async *taken(): AsyncGenerator<T> {
      for (;;) {
        const next = given.shift();
        goOn();
        if (next !== undefined) yield next;
        else if (outcome && 'error' in outcome) throw outcome.error;
        else if (outcome) return;
        else await changed();
      }
    },
  };
}
