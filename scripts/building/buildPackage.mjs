// @ts-check
// Part of the `prepack` script of every published package: builds the package in the working directory, and fails if a
// file that it exports or runs is missing or empty. Without this check, a package without code could be published.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ensurePackages } from '../launcher/ensurePackages.mjs';
import { tools } from '../launcher/project.mjs';
import { runProcess } from '../launcher/runProcess.mjs';
import { findMissingFiles } from './findMissingFiles.mjs';

const folder = process.cwd();
const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

process.exitCode = (await build()) ? 0 : 1;

async function build() {
  if (!(await ensurePackages())) return false;
  const config = path.join(folder, 'vite.package.config.ts');
  const { exitCode } = await runProcess(process.execPath, [tools.vite, 'build', '--config', config]);
  if (exitCode !== 0) {
    console.error(`${manifest.name} was not packed, because its build failed; see the output above.`);
    return false;
  }
  const missing = findMissingFiles(manifest, (file) => {
    const target = path.join(folder, file);
    return existsSync(target) ? statSync(target).size : 0;
  });
  for (const problem of missing) console.error(problem);
  return missing.length === 0;
}
