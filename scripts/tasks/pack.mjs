// @ts-check
import { packPackages } from '../building/packPackages.mjs';

/** `npm run pack`: builds the packages for npm, and prints the command that installs them in another project. */
export async function run() {
  const packed = await packPackages();
  if (packed === undefined) return 1;
  console.log(
    `\nInstall them together in your project:\n\nnpm install ${packed.map(({ tarball }) => tarball).join(' ')}`,
  );
  return 0;
}
