import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { Mutant } from '../../packages/core/test/mutants/Mutant.ts';

const core = join(import.meta.dirname, '../../packages/core');

/**
 * Builds the model suite with the unmodified engine or a mutant into a folder, without changing the sources. Returns
 * the program's path. Throws unless the engine imports the mutant's file and the mutant's text occurs exactly once in
 * it.
 */
export async function buildEngine(outDir: string, mutant?: Mutant): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: core,
    plugins: mutant ? [applyMutant(mutant)] : [],
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

function applyMutant({ name, file, find, replace }: Mutant): Plugin {
  const id = join(core, 'src', file);
  let isApplied = false;
  return {
    name: 'mutant',
    enforce: 'pre',
    transform(code, moduleId) {
      if (moduleId !== id) return undefined;
      const count = code.split(find).length - 1;
      if (count !== 1)
        throw new Error(
          `The text of the mutant "${name}" occurs ${count} times in ${file} instead of once. Update its text.`,
        );
      isApplied = true;
      return code.replace(find, () => replace);
    },
    buildEnd(error) {
      if (!error && !isApplied)
        throw new Error(`The mutant "${name}" was not applied: the engine does not import ${file}.`);
    },
  };
}
