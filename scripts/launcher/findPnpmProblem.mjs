// @ts-check

/**
 * Compares the hashes of the installed packages with the pinned ones. For a platform's `@pnpm/exe.*` package, a missing
 * pinned hash is only a warning.
 * @param {{ packages: Record<string, { integrity?: string }> }} lock the package-lock.json written by npm
 * @param {Record<string, string>} pinned hashes by package name
 * @returns {{ problem?: string, warning?: string }}
 */
export function findPnpmProblem(lock, pinned) {
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
  /** @type {string | undefined} */
  let warning;
  for (const [path, { integrity }] of packages) {
    const name = path.replace(/^node_modules\//, '');
    const expected = pinned[name];
    if (expected !== undefined && expected === integrity) continue;
    if (expected === undefined && integrity && name.startsWith('@pnpm/exe.')) {
      warning = `${name} was not verified because no hash is pinned for it. Add this one to scripts/launcher/pnpm.json: ${integrity}`;
      continue;
    }
    return {
      problem:
        `The hash of ${name} from the npm registry does not match pnpm.json. The package was removed and not run.\n` +
        `  expected ${expected ?? 'no such package'}\n  got      ${integrity}\n` +
        'Find the cause before you change scripts/launcher/pnpm.json.',
    };
  }
  if (!packages.some(([path]) => path === 'node_modules/pnpm'))
    return {
      problem:
        'npm did not install pnpm, and reported no error. Check the npm configuration, then try again.',
    };
  return warning === undefined ? {} : { warning };
}
