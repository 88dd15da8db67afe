import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const compressible = /\.(?:js|css|svg|json)$/;
/** Smaller files are not compressed, because they fit into one network packet. */
const minBytes = 1000;
const compress = promisify(brotliCompress);

/**
 * Vite plugin that writes a brotli file next to every script, style sheet, SVG and JSON file of at least 1000 bytes, so
 * that servers need not compress at run time.
 */
export function brotliFiles(): Plugin {
  return {
    name: 'brotli-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => compressible.test(fileName));
      await Promise.all(files.map((file) => compressFile(dir, file)));
    },
  };
}

async function compressFile(dir: string, output: Rolldown.OutputAsset | Rolldown.OutputChunk): Promise<void> {
  const file = join(dir, output.fileName);
  const content = await readFile(file);
  const isLargeData = content.length > maxTriedBytes && !(output.type === 'chunk' && output.isEntry);
  if (content.length >= minBytes)
    await writeFile(`${file}.br`, await brotli(content, isLargeData ? [0] : directDistances));
}

/** Values tried for NDIRECT (number of direct distance codes). The best value differs by file and saves up to 0.2 %. */
const directDistances = [0, 2, 4, 8, 11, 15];
/** For larger files that load on demand, such as the emoji of a language, trying all values would take minutes. */
const maxTriedBytes = 100_000;

/** Compresses with brotli's highest quality (11) and the value of NDIRECT that yields the smallest output. */
export async function brotli(content: Buffer, distances = directDistances): Promise<Buffer> {
  const tries = distances.map((count) =>
    compress(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_NDIRECT]: count,
      },
    }),
  );
  return (await Promise.all(tries)).reduce((best, next) => (next.length < best.length ? next : best));
}
