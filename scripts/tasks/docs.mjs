// @ts-check
import { tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';

/**
 * `npm run docs`: serves the docs site on port 4000 or PORT, and reloads it when a Markdown file changes.
 * @param {string[]} args
 */
export async function run(args) {
  const command = [
    tools.vite,
    '--config',
    'site/vite.config.ts',
    '--port',
    process.env.PORT ?? '4000',
    ...args,
  ];
  return (await runNode(command, { untilStopped: true })).exitCode;
}
