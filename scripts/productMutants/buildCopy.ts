import { join } from 'node:path';
import { buildTargets } from '../building/buildTargets.mjs';
import { runIn } from './runIn.ts';

/**
 * Builds what the backend of the copy serves, except the docs. With `files`, builds only the parts that contain one
 * of them. Resolves to false if a build fails.
 */
export async function buildCopy(copy: string, files?: readonly string[]): Promise<boolean> {
  const targets = buildTargets.filter(
    ({ name, input }) =>
      // No mutant's test needs the docs.
      name !== 'docs' &&
      (!files || input.some((path) => files.some((file) => file === path || file.startsWith(`${path}/`)))),
  );
  for (const { name, config } of targets) {
    const program =
      name === 'widget'
        ? ['--import', 'tsx', 'scripts/productMutants/buildQuickly.ts', config]
        : [
            join('node_modules', 'vite', 'bin', 'vite.js'),
            'build',
            '--config',
            config,
            '--logLevel',
            'error',
          ];
    const { exitCode, output } = await runIn(copy, program);
    if (exitCode !== 0) console.log(output);
    if (exitCode !== 0) return false;
  }
  return true;
}
