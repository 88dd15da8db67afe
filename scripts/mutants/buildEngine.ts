import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { Mutant } from '../../packages/core/test/mutants/Mutant.ts';

const core = join(import.meta.dirname, '../../packages/core');

/**
 * Builds the model suite with the engine as it is, or as a mutant has it, into a folder; answers the program's path.
 * The sources are not touched. Throws where the text of the mutant is not in its file exactly once.
 */
export async function buildEngine(outDir: string, mutant?: Mutant): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: core,
    plugins: mutant ? [breaking(mutant)] : [],
    ssr: { noExternal: true },
    build: {
      ssr: 'test/mutants/runOne.ts',
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'engine.mjs' } },
    },
  });
  return join(outDir, 'engine.mjs');
}

function breaking({ name, file, find, replace }: Mutant): Plugin {
  const id = join(core, 'src', file);
  let isBroken = false;
  return {
    name: 'mutant',
    enforce: 'pre',
    transform(code, moduleId) {
      if (moduleId !== id) return undefined;
      const times = code.split(find).length - 1;
      if (times !== 1)
        throw new Error(
          `The mutant “${name}” looks for a text that stands ${times} times in ${file}, so nothing would be tested. Bring its text up to date.`,
        );
      isBroken = true;
      return code.replace(find, () => replace);
    },
    buildEnd(error) {
      if (!error && !isBroken)
        throw new Error(`The mutant “${name}” is not part of the engine: ${file} is not used.`);
    },
  };
}
