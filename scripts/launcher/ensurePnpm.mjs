// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { findPnpmProblem } from './findPnpmProblem.mjs';
import { inProject } from './project.mjs';
import { runNpm } from './runNpm.mjs';
import { stamp } from './stamp.mjs';

const folder = '.cache/pnpm';
const pinned = JSON.parse(readFileSync(new URL('./pnpm.json', import.meta.url), 'utf8'));
const verified = stamp(`${folder}/.verified`);

/**
 * Downloads pnpm with npm if needed, and verifies it before it is run. npm checks the files against the hashes of the
 * registry; this function compares those hashes with the pinned ones in `pnpm.json`.
 * @returns {Promise<string | undefined>} the script to run with Node; undefined if it is not available (the reason is printed)
 */
export async function ensurePnpm() {
  const script = inProject(folder, 'node_modules/pnpm/bin/pnpm.mjs');
  const expected = `${JSON.stringify(pinned)} ${process.platform}-${process.arch}`;
  if (verified.matches(expected) && existsSync(script)) return script;
  rmSync(inProject(folder), { recursive: true, force: true });
  mkdirSync(inProject(folder), { recursive: true });
  writeFileSync(inProject(folder, 'package.json'), '{ "private": true }\n');
  const flags = ['--ignore-scripts', '--save-exact', '--package-lock', '--no-audit', '--no-fund'];
  const result = await runNpm(['install', '--prefix', inProject(folder), ...flags, `pnpm@${pinned.version}`]);
  if (result.exitCode !== 0) {
    console.error(
      `${result.output}\npnpm ${pinned.version} could not be downloaded. Most often the npm registry is unreachable.`,
    );
    return undefined;
  }
  const lock = JSON.parse(readFileSync(inProject(folder, 'package-lock.json'), 'utf8'));
  const { problem, warning } = findPnpmProblem(lock, pinned.integrity);
  if (warning) console.warn(warning);
  if (problem) {
    rmSync(inProject(folder), { recursive: true, force: true });
    console.error(problem);
    return undefined;
  }
  verified.set(expected);
  return script;
}
