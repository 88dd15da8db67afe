// @ts-check
import { ensurePnpm } from './ensurePnpm.mjs';
import { hashFiles } from './hashFiles.mjs';
import { runNode } from './runProcess.mjs';
import { stamp } from './stamp.mjs';

const installStamp = stamp('node_modules/.installed-for');

/**
 * Installs the packages of the lockfile, unless exactly these are installed already.
 * Nothing has to be on the machine but Node and npm: `ensurePnpm` fetches pnpm and verifies it.
 * @returns {Promise<boolean>} whether the packages are there now
 */
export async function ensurePackages() {
  const wanted = `${hashFiles(['pnpm-lock.yaml', 'pnpm-workspace.yaml'])} ${process.platform}-${process.arch}`;
  if (installStamp.isFor(wanted)) return true;
  console.log('Installing packages (the first time takes about a minute) …');
  const pnpm = await ensurePnpm();
  if (pnpm === undefined) return false;
  installStamp.clear();
  // CI=true: pnpm asks no questions, also where it has to replace another version's node_modules.
  const { exitCode } = await runNode([pnpm, 'install', '--frozen-lockfile'], { env: { CI: 'true' } });
  if (exitCode !== 0) {
    console.error(
      `Packages could not be installed (pnpm ended with ${exitCode}), so nothing else can run. The reason stands above;\n` +
        'most often the npm registry cannot be reached, or pnpm-lock.yaml does not fit a changed package.json\n' +
        '(then: npm run pnpm -- install).',
    );
    return false;
  }
  installStamp.set(wanted);
  return true;
}
