import { basename } from 'node:path';
import type { PackageSizes } from '../vite/packageSizes.ts';

interface Arrival {
  readonly path: string;
  readonly bytes: number;
}

/**
 * Splits the bytes that arrived among packages, biggest first: each script's bytes in the proportion of its minified code.
 * Styles are one entry, and so are scripts that no build recorded.
 */
export function sharesOfPackages(
  arrivals: readonly Arrival[],
  sizes: PackageSizes,
): [name: string, bytes: number][] {
  const sizesByFile = new Map(Object.entries(sizes).map(([file, parts]) => [basename(file), parts]));
  const shares = new Map<string, number>();
  const add = (name: string, bytes: number) => shares.set(name, (shares.get(name) ?? 0) + bytes);
  for (const { path, bytes } of arrivals) {
    if (path.endsWith('.css')) {
      add('styles', bytes);
      continue;
    }
    const parts = Object.entries(sizesByFile.get(basename(path)) ?? { 'unknown scripts': 1 });
    const total = parts.reduce((sum, [, size]) => sum + size, 0);
    for (const [name, size] of parts) add(name, (bytes * size) / total);
  }
  return [...shares].toSorted(([, a], [, b]) => b - a);
}
