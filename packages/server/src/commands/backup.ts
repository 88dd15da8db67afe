import { saveBackup } from '../backup/saveBackup.ts';
import { openControl } from '../control/openControl.ts';
import { optionsFromEnvironment } from '../optionsFromEnvironment.ts';

const [file] = process.argv.slice(2);

try {
  if (!file)
    throw new Error(
      'npm run backup -- FILE       writes everything that is stored into FILE, also while the server runs',
    );
  const options = optionsFromEnvironment(process.env);
  const control = await openControl(options);
  await saveBackup(control, file).finally(() => control.close());
  console.log(`Everything is in ${file}.`);
  if (!options.secretKey) {
    console.log(
      `Keep a copy of ${options.dataDir ?? '.data'}/secret-key elsewhere: a restored server needs it, and it is not in the backup.`,
    );
  }
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
}
