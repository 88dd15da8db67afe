// @ts-check
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { elapsed } from '../launcher/elapsed.mjs';
import { ensurePnpm } from '../launcher/ensurePnpm.mjs';
import { hashFiles } from '../launcher/hashFiles.mjs';
import { inProject } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';
import { stamp } from '../launcher/stamp.mjs';
import { publishedPackages } from './publishedPackages.mjs';

const sharedInput = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.json',
  'scripts/vite',
  'scripts/building',
];

/**
 * Builds and packs all published packages into `.cache/packages`, except those that have not changed since they were
 * packed.
 * @returns {Promise<{ name: string, tarball: string }[] | undefined>} undefined if that failed; the reason is printed
 */
export async function packPackages() {
  const pnpm = await ensurePnpm();
  if (pnpm === undefined) return undefined;
  const folder = inProject('.cache/packages');
  mkdirSync(folder, { recursive: true });
  const packed = [];
  for (const { name, folder: source, input } of publishedPackages) {
    const tarball = tarballOf(folder, source);
    const hash = hashFiles([source, ...input, ...sharedInput]);
    const packStamp = stamp(`.cache/built/pack-${source.replaceAll('/', '-')}`);
    packed.push({ name, tarball });
    if (existsSync(tarball) && packStamp.matches(hash)) continue;
    const startedAtMs = Date.now();
    packStamp.clear();
    const { exitCode, output } = await runNode(
      [pnpm, '--dir', source, 'pack', '--pack-destination', folder],
      {
        quiet: true,
      },
    );
    if (exitCode !== 0 || !existsSync(tarball)) {
      console.error(`${output.trimEnd()}\nPacking ${name} failed.`);
      return undefined;
    }
    packStamp.set(hash);
    console.log(`Packed ${name} in ${elapsed(startedAtMs)}`);
  }
  return packed;
}

/** @param {string} folder @param {string} source */
function tarballOf(folder, source) {
  const { name, version } = JSON.parse(readFileSync(inProject(source, 'package.json'), 'utf8'));
  return `${folder}/${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
}
