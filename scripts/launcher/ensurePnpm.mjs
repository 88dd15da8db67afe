// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findPnpmProblem } from './findPnpmProblem.mjs';
import { inProject } from './project.mjs';
import { runNode, runProcess } from './runProcess.mjs';
import { stamp } from './stamp.mjs';

const folder = '.cache/pnpm';
const pinned = JSON.parse(readFileSync(new URL('./pnpm.json', import.meta.url), 'utf8'));
const verified = stamp(`${folder}/.verified`);

/**
 * Fetches pnpm with npm, unless it is there, and runs none of it before its hashes are those in `pnpm.json`: npm checks what it
 * unpacks against the hashes that the registry names, and this compares those with ours.
 * @returns {Promise<string | undefined>} the script to run with Node; undefined if pnpm could not be had, which was printed then
 */
export async function ensurePnpm() {
  const script = inProject(folder, 'node_modules/pnpm/bin/pnpm.mjs');
  const wanted = `${JSON.stringify(pinned)} ${process.platform}-${process.arch}`;
  if (verified.isFor(wanted) && existsSync(script)) return script;
  rmSync(inProject(folder), { recursive: true, force: true });
  mkdirSync(inProject(folder), { recursive: true });
  writeFileSync(inProject(folder, 'package.json'), '{ "private": true }\n');
  const flags = ['--ignore-scripts', '--save-exact', '--package-lock', '--no-audit', '--no-fund'];
  const fetched = await npm(['install', '--prefix', inProject(folder), ...flags, `pnpm@${pinned.version}`]);
  if (fetched.exitCode !== 0) {
    console.error(
      `${fetched.output}\npnpm ${pinned.version} could not be fetched. Most often the npm registry cannot be reached.`,
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
  verified.set(wanted);
  return script;
}

/** @param {string[]} args */
function npm(args) {
  const besideUs = path.join(path.dirname(process.env.npm_execpath ?? ''), 'npm-cli.js');
  const options = { quiet: true };
  if (path.isAbsolute(besideUs) && existsSync(besideUs)) return runNode([besideUs, ...args], options);
  return process.platform === 'win32'
    ? runProcess('cmd.exe', ['/d', '/s', '/c', 'npm', ...args], options)
    : runProcess('npm', args, options);
}
