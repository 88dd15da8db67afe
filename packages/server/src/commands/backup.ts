import { optionsFromEnvironment } from '../optionsFromEnvironment.ts';
import { hasNoData, openControlWithNotice } from './openControlWithNotice.ts';
import { runMain } from './runCommand.ts';
import { saveBackup } from './saveBackup.ts';

const usage = 'npm run backup -- FILE       writes all data to FILE; the server may be running';
const [file] = process.argv.slice(2);

await runMain(async () => {
  if (!file) throw new Error(usage);
  const options = optionsFromEnvironment(process.env);
  const { dataDir = '.data' } = options;
  if (hasNoData(options)) {
    throw new Error(
      `There is no data in ${dataDir}, so no backup was made. Set DATA_DIR and DATABASE_URL as for the server.`,
    );
  }
  const control = await openControlWithNotice(options);
  await saveBackup(control, file).finally(() => control.close());
  console.log(`Saved the backup to ${file}.`);
  if (options.secretKey) return;
  console.log(
    `Keep a copy of ${options.dataDir ?? '.data'}/secret-key elsewhere. It is not in the backup, and a restore needs it.`,
  );
});
