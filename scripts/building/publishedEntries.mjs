// @ts-check

/**
 * Returns the entry points of a package that are published and have a TypeScript source, with the path of the source.
 * @param {{ exports: Readonly<Record<string, string>>, publishConfig: { exports: Readonly<Record<string, unknown>> } }} manifest
 * @returns {{ name: string, source: string }[]}
 */
export function publishedEntries({ exports, publishConfig }) {
  return Object.entries(exports)
    .filter(([name, file]) => name in publishConfig.exports && /\.tsx?$/.test(file))
    .map(([name, file]) => ({ name, source: file.replace('./', '') }));
}
