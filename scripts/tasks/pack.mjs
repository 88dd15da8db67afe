// @ts-check
import { packPackages } from '../building/packPackages.mjs';

/** `npm run pack`: builds the packages for npm, and prints the commands that install them in other projects. */
export async function run() {
  const packed = await packPackages();
  if (packed === undefined) return 1;
  /** @param {(name: string) => boolean} isIncluded */
  const install = (isIncluded) => {
    const tarballs = packed.filter(({ name }) => isIncluded(name)).map(({ tarball }) => tarball);
    return `npm install ${tarballs.join(' ')}`;
  };
  console.log(`
Install the packages of the chat together in your project:

${install((name) => name !== '@chat/server')}

To run the server without this repository (docs/deploy.md), install in an empty folder:

${install((name) => name === '@chat/core' || name === '@chat/server')}`);
  return 0;
}
