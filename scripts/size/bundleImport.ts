import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Rolldown } from 'vite';
import { inProject } from '../launcher/project.mjs';
import { icuCatalog } from '../vite/icuCatalog.ts';
import { sharedBuild } from '../vite/sharedBuild.ts';

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

const entry = 'virtual:measured';
/** React, which the integrator's app already contains. */
const external = [/^react(?:\/|$)/, /^react-dom(?:\/|$)/];

/**
 * Bundles a single import as an integrator's app would. Returns the minified scripts and styles that it loads
 * initially, without React. `source` is the import statement, `from` a workspace folder that depends on the package.
 */
export async function bundleImport(source: string, from: string): Promise<Buffer[]> {
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
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const initial = findInitialFiles(outputs);
  return outputs.filter(({ fileName }) => initial.has(fileName)).map(getContent);
}

/** Provides `source` as a module in the given folder, so that its imports resolve from there. */
function virtualEntry(source: string, path: string) {
  return {
    name: 'measured-import',
    resolveId: (id: string) => (id === entry ? path : null),
    load: (id: string) => (id === path ? source : null),
  };
}

function findInitialFiles(outputs: readonly Output[]): Set<string> {
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const initial = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const fileName of initial) {
    const chunk = chunks.find((candidate) => candidate.fileName === fileName);
    for (const imported of [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])])
      initial.add(imported);
  }
  return initial;
}

function getContent(output: Output): Buffer {
  return Buffer.from(output.type === 'chunk' ? output.code : output.source);
}
