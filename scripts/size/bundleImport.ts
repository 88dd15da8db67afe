import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Rolldown } from 'vite';
import { inProject } from '../launcher/project.mjs';
import { icuCatalog } from '../vite/icuCatalog.ts';
import { sharedBuild } from '../vite/sharedBuild.ts';

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

const entry = 'virtual:measured';
/** React, which the integrator's app already contains. */
const external = [/^react(?:\/|$)/, /^react-dom(?:\/|$)/];

export interface MeasuredImport {
  /** The import statement. */
  readonly source: string;
  /** A workspace folder that depends on the package. */
  readonly from: string;
  /**
   * The names of modules that load on demand and still count. `*` stands for all of them except `neverLoads`.
   */
  readonly loads?: readonly string[];
  readonly neverLoads?: readonly string[];
}

/**
 * Bundles a single import as an integrator's app would. Returns the minified scripts and styles that it loads, without
 * React.
 */
export async function bundleImport(measured: MeasuredImport): Promise<Buffer[]> {
  const { source, from } = measured;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: inProject(from),
    plugins: [vanillaExtractPlugin(), icuCatalog(), virtualEntry(source, inProject(from, entry))],
    build: {
      ...sharedBuild,
      write: false,
      rolldownOptions: {
        ...sharedBuild.rolldownOptions,
        input: entry,
        external,
        // As in an app, the first script may contain code that it shares with a module loaded on demand.
        preserveEntrySignatures: 'allow-extension',
      },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const loaded = findLoadedFiles(outputs, measured);
  return outputs.filter(({ fileName }) => loaded.has(fileName)).map(getContent);
}

/** Provides `source` as the module at `path`, so that its imports resolve from there. */
function virtualEntry(source: string, path: string) {
  return {
    name: 'measured-import',
    resolveId: (id: string) => (id === entry ? path : null),
    load: (id: string) => (id === path ? source : null),
  };
}

function findLoadedFiles(
  outputs: readonly Output[],
  { loads = [], neverLoads = [] }: MeasuredImport,
): Set<string> {
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const onDemand = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  for (const name of [...loads, ...neverLoads])
    if (name !== '*' && !onDemand.some((chunk) => chunk.name === name))
      throw new Error(`The import loads no module "${name}" on demand. Correct scripts/size-budget.json.`);
  const isCounted = ({ name }: Rolldown.OutputChunk) =>
    loads.includes(name) || (loads.includes('*') && !neverLoads.includes(name));
  const roots = chunks.filter((chunk) => chunk.isEntry || (chunk.isDynamicEntry && isCounted(chunk)));
  const loaded = new Set(roots.map(({ fileName }) => fileName));
  for (const fileName of loaded) {
    const chunk = chunks.find((candidate) => candidate.fileName === fileName);
    for (const imported of [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])])
      loaded.add(imported);
  }
  return loaded;
}

function getContent(output: Output): Buffer {
  return Buffer.from(output.type === 'chunk' ? output.code : output.source);
}
