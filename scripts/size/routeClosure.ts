/** One chunk of Vite's manifest: what it is made from, and what it needs before it can run. */
export interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Vite's manifest: chunks by the path of their source. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/**
 * All files that a browser loads for one route: the entry, the lazy chunks that the route asks for, and whatever these import
 * statically, scripts and styles. A route is named by a part of its source's path (`MessagesScreen`).
 * Throws where the entry or a route is not in the manifest: a budget that measures nothing would always hold.
 */
export function routeClosure(manifest: Manifest, entry: string, routes: readonly string[]): string[] {
  const keys = [keyOf(manifest, (key) => key === entry, entry)];
  for (const route of routes) keys.push(keyOf(manifest, (key) => key.includes(route), route));
  const reached = new Set(keys);
  for (const key of reached) {
    for (const imported of manifest[key]?.imports ?? []) reached.add(imported);
  }
  const files = [...reached].flatMap((key) => {
    const chunk = manifest[key];
    return chunk ? [chunk.file, ...(chunk.css ?? [])] : [];
  });
  return [...new Set(files)].filter((file) => /\.(?:js|css)$/.test(file)).sort();
}

function keyOf(manifest: Manifest, matches: (key: string) => boolean, name: string): string {
  const found = Object.keys(manifest).filter(matches);
  const [key] = found;
  if (key !== undefined && found.length === 1) return key;
  throw new Error(
    `${found.length} chunks of the built widget match "${name}", so its size cannot be measured. ` +
      `Correct "entry" or "routes" in scripts/size-budget.json. There are: ${Object.keys(manifest).join(', ')}`,
  );
}
