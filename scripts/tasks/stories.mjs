// @ts-check
import { tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';

/** `npm run stories`: runs Storybook on port 6006 or PORT until it is stopped. @param {string[]} args */
export async function run(args) {
  const command = [
    tools.storybook,
    'dev',
    '--port',
    process.env.PORT ?? '6006',
    '--no-open',
    '--ci',
    ...args,
  ];
  return (await runNode(command, { untilStopped: true })).exitCode;
}
