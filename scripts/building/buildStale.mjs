// @ts-check
import { stripVTControlCharacters } from 'node:util';
import { hashFiles } from '../launcher/hashFiles.mjs';
import { projectHas, tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';
import { seconds } from '../launcher/seconds.mjs';
import { stamp } from '../launcher/stamp.mjs';
import { buildTargets } from './buildTargets.mjs';

/**
 * Builds the targets whose sources have changed since they were built last.
 * @param {{ all?: boolean, only?: readonly string[] }} [options] all: whether anything has changed or not; only: names of targets
 * @returns {Promise<{ built: string[], failed: string[] }>}
 */
export async function buildStale({ all = false, only } = {}) {
  const wanted = buildTargets.filter((target) => only === undefined || only.includes(target.name));
  const stale = wanted.map(withState).filter((target) => all || !target.isFresh);
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
  const builtFor = stamp(`.cache/built/${target.name.replaceAll(' ', '-')}`);
  return { ...target, hash, builtFor, isFresh: projectHas(target.output) && builtFor.isFor(hash) };
}

/** @param {ReturnType<typeof withState>} target */
async function build({ name, config, output, hash, builtFor }) {
  const startedAtMs = Date.now();
  builtFor.clear();
  const { exitCode, output: log } = await runNode(
    [tools.vite, 'build', '--config', config, '--logLevel', 'warn'],
    { quiet: true },
  );
  if (log.trim()) console.log(process.stdout.isTTY ? log.trimEnd() : stripVTControlCharacters(log).trimEnd());
  const isBuilt = exitCode === 0 && projectHas(output);
  if (isBuilt) builtFor.set(hash);
  console.log(isBuilt ? `Built ${name} in ${seconds(startedAtMs)}` : `Building ${name} failed (${config}).`);
  return isBuilt;
}
