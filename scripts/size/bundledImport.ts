import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Rolldown } from 'vite';
import { inProject } from '../launcher/project.mjs';
import { icuCatalogue } from '../vite/icuCatalogue.ts';
import { sharedBuild } from '../vite/sharedBuild.ts';

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

const entry = 'virtual:measured';
/** What the integrator's page has anyway. */
const external = [/^react(?:\/|$)/, /^react-dom(?:\/|$)/];

/**
 * What a bundler keeps of one import in an integrator's own app: the scripts and styles that it needs at once, minified,
 * without React. `source` is the import as code, `from` a workspace folder that depends on the package.
 */
export async function bundledImport(source: string, from: string): Promise<Buffer[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: inProject(from),
    plugins: [vanillaExtractPlugin(), icuCatalogue(), virtualEntry(source, inProject(from, entry))],
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
  const needed = neededAtOnce(outputs);
  return outputs.filter(({ fileName }) => needed.has(fileName)).map(contentOf);
}

/** Stands in the folder from which it imports, so that it sees the packages of that folder. */
function virtualEntry(source: string, path: string) {
  return {
    name: 'measured-import',
    resolveId: (id: string) => (id === entry ? path : null),
    load: (id: string) => (id === path ? source : null),
  };
}

function neededAtOnce(outputs: readonly Output[]): Set<string> {
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const needed = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const fileName of needed) {
    const chunk = chunks.find((candidate) => candidate.fileName === fileName);
    for (const imported of [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])])
      needed.add(imported);
  }
  return needed;
}

function contentOf(output: Output): Buffer {
  return Buffer.from(output.type === 'chunk' ? output.code : output.source);
}
