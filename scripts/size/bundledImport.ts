import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Rolldown } from 'vite';
import { inProject } from '../launcher/project.mjs';
import { sharedBuild } from '../vite/sharedBuild.ts';

const entry = 'virtual:measured';
/** What the integrator's page has anyway. */
const external = [/^react(?:\/|$)/, /^react-dom(?:\/|$)/];

/**
 * What a bundler keeps of one import in an integrator's own app: the scripts and styles, minified, without React.
 * `source` is the import as code, `from` a workspace folder that depends on the package.
 */
export async function bundledImport(source: string, from: string): Promise<Buffer[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: inProject(from),
    plugins: [
      vanillaExtractPlugin(),
      { name: 'measured', resolveId: idOf, load: (id) => (id.endsWith(entry) ? source : null) },
    ],
    build: {
      ...sharedBuild,
      write: false,
      minify: true,
      cssMinify: true,
      rolldownOptions: {
        ...sharedBuild.rolldownOptions,
        input: entry,
        external,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = [built].flat().flatMap((output) => ('output' in output ? output.output : []));
  return outputs.filter(({ fileName }) => /\.(?:js|css)$/.test(fileName)).map(contentOf);
}

function idOf(id: string): string | null {
  return id === entry ? inProject('widget', entry) : null;
}

function contentOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk): Buffer {
  return Buffer.from(output.type === 'chunk' ? output.code : output.source);
}
