// @ts-check

/**
 * Compares the hashes of what npm has unpacked with the pinned ones.
 * @param {{ packages: Record<string, { integrity?: string }> }} lock the package-lock.json that npm wrote
 * @param {Record<string, string>} pinned hashes by package name
 * @returns {{ problem?: string, warning?: string }}
 */
export function findPnpmProblem(lock, pinned) {
  const found = Object.entries(lock.packages).filter(([place]) => place !== '');
  /** @type {string | undefined} */
  let warning;
  for (const [place, { integrity }] of found) {
    const name = place.replace(/^node_modules\//, '');
    const expected = pinned[name];
    if (expected === integrity) continue;
    if (expected === undefined && name.startsWith('@pnpm/exe.')) {
      warning = `No hash is pinned for ${name}, so it was not verified. Add it to scripts/launcher/pnpm.json: ${integrity}`;
      continue;
    }
    return {
      problem:
        `The npm registry gave another ${name} than the one that this project pins, so it was removed and nothing of it was run.\n` +
        `  expected ${expected ?? 'no such package'}\n  got      ${integrity}\n` +
        'Find out why before you change scripts/launcher/pnpm.json.',
    };
  }
  if (!found.some(([place]) => place === 'node_modules/pnpm'))
    return { problem: 'npm installed no pnpm, and gave no reason.' };
  return warning === undefined ? {} : { warning };
}
