import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { openFileStore } from '../files/openFileStore.ts';
import { consoleLogger } from '../foundation/logger.ts';
import { optionsFromEnvironment } from '../optionsFromEnvironment.ts';
import { openDatabase } from '../storage/openDatabase.ts';
import { requireNoServer } from './openControl.ts';
import { readArguments } from './readArguments.ts';
import { runMain } from './runCommand.ts';

const usage =
  'npm run restore -- FILE [--replace]       restores a backup; stop the server first; --replace deletes existing data';

const { positionals, values } = readArguments(usage, {
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
});

await runMain(async () => {
  const [file] = positionals;
  if (!file) throw new Error(usage);
  const options = optionsFromEnvironment(process.env);
  const { databaseUrl, secretKey } = options;
  const dataDir = resolve(options.dataDir ?? '.data');
  await requireNoServer(dataDir);
  const onIdleError = () => undefined;
  const isReplacing = values.replace;
  // With `--replace`, the database is not migrated first: it may be from a newer version, which `migrate` rejects.
  const location = { databaseUrl, dataDir, onIdleError, hasNoTimeouts: true, skipsMigration: isReplacing };
  const db = await openDatabase(location);
  const restoring = openFileStore(options, dataDir, consoleLogger).then((files) =>
    restoreBackup(file, { db, dataDir, files, secretKey, isReplacing }),
  );
  const { rows, files } = await restoring.finally(() => db.close());
  console.log(`Restored ${rows} rows and ${files} files. Start the server.`);
});
