import { saveBackup } from '../backup/saveBackup.ts';
import { openControl } from '../control/openControl.ts';
import { optionsFromEnvironment } from '../optionsFromEnvironment.ts';
import { runToEnd } from './runCommand.ts';

const usage =
  'npm run backup -- FILE       writes everything that is stored into FILE, also while the server runs';
const [file] = process.argv.slice(2);

await runToEnd(async () => {
  if (!file) throw new Error(usage);
  const options = optionsFromEnvironment(process.env);
  const control = await openControl(options);
  await saveBackup(control, file).finally(() => control.close());
  console.log(`Everything is in ${file}.`);
  if (options.secretKey) return;
  console.log(
    `Keep a copy of ${options.dataDir ?? '.data'}/secret-key elsewhere: a restored server needs it, and it is not in the backup.`,
  );
});
