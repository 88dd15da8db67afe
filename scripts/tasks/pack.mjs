// @ts-check
import { packPackages } from '../building/packPackages.mjs';

/** `npm run pack`: builds the packages for npm, and prints the commands that install them in another project. */
export async function run() {
  const packed = await packPackages();
  if (packed === undefined) return 1;
  const install = (/** @type {typeof packed} */ packages) =>
    `npm install ${packages.map(({ tarball }) => tarball).join(' ')}`;
  const forPages = packed.filter(({ name }) => name !== '@chat/server');
  const forServer = packed.filter(({ name }) => name === '@chat/core' || name === '@chat/server');
  console.log(`\nFor a UI, install these together:\n\n${install(forPages)}\n`);
  console.log(`For a chat server:\n\n${install(forServer)}`);
  return 0;
}
