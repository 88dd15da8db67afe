// @ts-check
import { findFirefox, findWebKit } from './findEngines.mjs';
import { canInstallDebianPackages, installDebianPackages } from './installDebianPackages.mjs';

/** @type {{ project: string, packages: string[], find: () => string | undefined }[]} */
const engines = [
  { project: 'firefox', packages: ['firefox-esr'], find: findFirefox },
  { project: 'webkitgtk', packages: ['webkit2gtk-driver', 'xvfb'], find: findWebKit },
];

/**
 * Installs missing browsers if that is allowed. For each one that is still missing, prints how to install it.
 * @returns {Promise<string[]>} the Playwright projects that can run
 */
export async function ensureEngines() {
  const present = [];
  for (const { project, packages, find } of engines) {
    if (!find() && (await canInstallDebianPackages())) await installDebianPackages(packages);
    if (find()) present.push(project);
    else {
      console.log(
        `Skipped: ${project} is not installed. To install: apt-get install ${packages.join(' ')}\n` +
          'Or let this command install it with apt-get: CHAT_INSTALL=1 npm run e2e -- engines',
      );
    }
  }
  return present;
}
