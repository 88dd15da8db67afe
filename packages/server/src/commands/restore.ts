import { resolve } from 'node:path';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { optionsFromEnvironment } from '../optionsFromEnvironment.ts';
import { openDatabase } from '../storage/openDatabase.ts';
import { refuseRunningServer } from './openControl.ts';
import { readArguments } from './readArguments.ts';
import { runMain } from './runCommand.ts';

const usage = 'npm run restore -- FILE [--replace]       restores a backup; the server must not run';

const { positionals, values } = readArguments(usage, {
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
});

await runMain(async () => {
  const [file] = positionals;
  if (!file) throw new Error(usage);
  const { databaseUrl, dataDir: givenDir = '.data', secretKey } = optionsFromEnvironment(process.env);
  const dataDir = resolve(givenDir);
  await refuseRunningServer(dataDir);
  const onIdleError = () => undefined;
  const isReplacing = values.replace;
  // A newer version may have changed the schema: `--replace` is the way back from it.
  const location = { databaseUrl, dataDir, onIdleError, hasNoTimeouts: true, skipsMigration: isReplacing };
  const db = await openDatabase(location);
  const target = { db, dataDir, secretKey, isReplacing };
  const { rows, files } = await restoreBackup(file, target).finally(() => db.close());
  console.log(`Restored ${rows} rows and ${files} files. Start the server.`);
});
