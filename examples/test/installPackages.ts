import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from '../../scripts/launcher/project.mjs';
import { runNpm } from '../../scripts/launcher/runNpm.mjs';

export async function installPackages(
  folder: string,
  dependencies: Readonly<Record<string, string>>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  );
  const flags = ['--prefix', folder, '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  await succeed(runNpm(['install', ...flags]), `npm install in ${folder}`);
}

/** Returns the versions of all packages that the given examples use, by name. */
export async function dependenciesOf(
  ...examples: readonly string[]
): Promise<Readonly<Record<string, string>>> {
  const manifests = examples.map(async (example) => {
    const { dependencies, devDependencies } = JSON.parse(
      await readFile(inProject('examples', example, 'package.json'), 'utf8'),
    );
    return { ...dependencies, ...devDependencies };
  });
  return Object.assign({}, ...(await Promise.all(manifests)));
}

/** Waits for a program. Throws with its output if it fails. */
export async function succeed(run: ReturnType<typeof runNpm>, name: string): Promise<void> {
  const { exitCode, output } = await run;
  if (exitCode !== 0) throw new Error(`${name} failed:\n${output}`);
}
