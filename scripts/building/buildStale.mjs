// @ts-check
import { stripVTControlCharacters } from 'node:util';
import { elapsed } from '../launcher/elapsed.mjs';
import { hashFiles } from '../launcher/hashFiles.mjs';
import { existsInProject, tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';
import { stamp } from '../launcher/stamp.mjs';
import { buildTargets } from './buildTargets.mjs';

/**
 * Builds the targets whose sources have changed since their last successful build, or whose output is missing.
 * @param {{ all?: boolean, only?: readonly string[] }} [options] all: also build unchanged targets; only: names of the targets to consider
 * @returns {Promise<{ built: string[], failed: string[] }>}
 */
export async function buildStale({ all = false, only } = {}) {
  const selected = buildTargets.filter((target) => only === undefined || only.includes(target.name));
  const stale = selected.map(withState).filter((target) => all || !target.isFresh);
  if (stale.length > 0) console.log(`Building ${stale.map((target) => target.name).join(', ')} …`);
  const results = await Promise.all(stale.map(build));
  return {
    built: stale.filter((_, index) => results[index]).map((target) => target.name),
    failed: stale.filter((_, index) => !results[index]).map((target) => target.name),
  };
}

/** @param {(typeof buildTargets)[number]} target */
function withState(target) {
  const hash = hashFiles(target.input);
  const buildStamp = stamp(`.cache/built/${target.name.replaceAll(' ', '-')}`);
  return { ...target, hash, buildStamp, isFresh: existsInProject(target.output) && buildStamp.matches(hash) };
}

/** @param {ReturnType<typeof withState>} target */
async function build({ name, config, output, hash, buildStamp }) {
  const startedAtMs = Date.now();
  buildStamp.clear();
  const { exitCode, output: log } = await runNode(
    [tools.vite, 'build', '--config', config, '--logLevel', 'warn'],
    { quiet: true },
  );
  if (log.trim()) console.log(process.stdout.isTTY ? log.trimEnd() : stripVTControlCharacters(log).trimEnd());
  const isBuilt = exitCode === 0 && existsInProject(output);
  if (isBuilt) buildStamp.set(hash);
  console.log(isBuilt ? `Built ${name} in ${elapsed(startedAtMs)}` : `Building ${name} failed (${config}).`);
  return isBuilt;
}
