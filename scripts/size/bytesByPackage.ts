import { basename } from 'node:path';
import type { PackageSizes } from '../vite/packageSizes.ts';

interface Download {
  readonly path: string;
  readonly bytes: number;
}

/**
 * Splits the downloaded bytes among packages, largest first. The bytes of a script are split in proportion to the
 * minified code of each package. Styles are one entry; scripts without recorded sizes are another.
 */
export function bytesByPackage(
  downloads: readonly Download[],
  sizes: PackageSizes,
): [name: string, bytes: number][] {
  const sizesByFile = new Map(Object.entries(sizes).map(([file, parts]) => [basename(file), parts]));
  const shares = new Map<string, number>();
  const add = (name: string, bytes: number) => shares.set(name, (shares.get(name) ?? 0) + bytes);
  for (const { path, bytes } of downloads) {
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
