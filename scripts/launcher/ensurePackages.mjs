// @ts-check
import { ensurePnpm } from './ensurePnpm.mjs';
import { hashFiles } from './hashFiles.mjs';
import { runNode } from './runProcess.mjs';
import { stamp } from './stamp.mjs';

const installStamp = stamp('node_modules/.installed-for');

/**
 * Installs the packages of the lockfile, unless they are already installed. Requires only Node and npm, because
 * `ensurePnpm` downloads pnpm.
 * @returns {Promise<boolean>} whether the packages are installed
 */
export async function ensurePackages() {
  const expected = `${hashFiles(['pnpm-lock.yaml', 'pnpm-workspace.yaml'])} ${process.platform}-${process.arch}`;
  if (installStamp.matches(expected)) return true;
  console.log('Installing packages (the first time takes about a minute) …');
  const pnpm = await ensurePnpm();
  if (pnpm === undefined) return false;
  installStamp.clear();
  // With CI=true, pnpm does not prompt, even if it has to replace the node_modules of another version.
  const { exitCode } = await runNode([pnpm, 'install', '--frozen-lockfile'], { env: { CI: 'true' } });
  if (exitCode !== 0) {
    console.error(
      `Installing packages failed (pnpm exited with ${exitCode}); see the output above. Most often the npm registry is\n` +
        'unreachable, or package.json was changed without pnpm-lock.yaml (then run: npm run pnpm -- install).',
    );
    return false;
  }
  installStamp.set(expected);
  return true;
}
