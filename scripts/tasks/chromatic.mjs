// @ts-check
import { tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';

/** `npm run chromatic`: uploads the stories to Chromatic. Needs CHROMATIC_PROJECT_TOKEN. @param {string[]} args */
export async function run(args) {
  if (!process.env.CHROMATIC_PROJECT_TOKEN) {
    console.log(
      'Nothing was uploaded: CHROMATIC_PROJECT_TOKEN is not set. Local screenshot tests do not need it.',
    );
    return 0;
  }
  process.env.DISABLE_ERROR_MONITORING = 'true';
  const options = ['--build-script-name', 'stories:build', '--exit-zero-on-changes'];
  return (await runNode([tools.chromatic, ...options, ...args])).exitCode;
}
