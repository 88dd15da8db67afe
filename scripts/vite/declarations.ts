import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { rootDir } from '../launcher/project.mjs';

const run = promisify(execFile);
const imported = /(?:from|import)\s*\(?\s*["']([^"']+)["']/g;

export interface DeclarationOptions {
  readonly root: string;
  /** The sources of the package's entry points, relative to `root`. */
  readonly entries: readonly string[];
  /** Packages that are installed along with this one, so that declarations may import them. Default: all. */
  readonly dependencies?: readonly string[];
}

/**
 * Vite plugin that writes a package's type declarations next to its scripts, limited to the files reachable from the
 * entries. Throws if a declaration imports a package that is not installed along with this one.
 */
export function declarations(options: DeclarationOptions): Plugin {
  return {
    name: 'declarations',
    apply: 'build',
    writeBundle: ({ dir = '' }) => writeDeclarations(options, dir),
  };
}

export async function writeDeclarations(
  { root, entries, dependencies }: DeclarationOptions,
  dir: string,
): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'declarations-'));
  try {
    const project = join(outDir, 'tsconfig.json');
    await writeFile(project, JSON.stringify(projectOf(root, entries, outDir)));
    await compile(project);
    const outputOf = (source: string) => join(outDir, relative(rootDir, source));
    const folder = outputOf(join(root, 'src'));
    const indexes = entries.map((entry) => outputOf(join(root, entry)).replace(/\.tsx?$/, '.d.ts'));
    for (const [file, text] of await readReachable(indexes, dependencies, outDir)) {
      const target = join(dir, relative(folder, file));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, text);
    }
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function projectOf(root: string, entries: readonly string[], outDir: string): object {
  return {
    extends: join(rootDir, 'tsconfig.json'),
    compilerOptions: {
      // `npm run typecheck` reports errors.
      noCheck: true,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rewriteRelativeImportExtensions: true,
      rootDir,
      outDir,
      types: [join(rootDir, 'node_modules/vite/client')],
    },
    files: entries.map((entry) => join(root, entry)),
    include: [join(root, 'src/**/*.d.ts')],
  };
}

async function compile(project: string): Promise<void> {
  try {
    await run(join(rootDir, 'node_modules/.bin/tsc'), ['-p', project]);
  } catch (cause) {
    throw new Error(`The type declarations could not be written:\n${Object(cause).stdout}`, { cause });
  }
}

/** Returns the declarations reachable from `indexes`, by path. Their imports name scripts, as Node requires. */
async function readReachable(
  indexes: readonly string[],
  dependencies: readonly string[] | undefined,
  outDir: string,
): Promise<ReadonlyMap<string, string>> {
  const reached = new Set(indexes);
  const texts = new Map<string, string>();
  for (const file of reached) {
    const source = await (file.endsWith('.json')
      ? declareKeys(join(rootDir, relative(outDir, file)))
      : readFile(file, 'utf8'));
    const text = source.replaceAll(imported, (statement, name: string) => {
      if (!name.startsWith('.')) {
        if (dependencies && !isInstalled(name, dependencies)) throw notInstalled(file, name);
        return statement;
      }
      reached.add(join(dirname(file), name.replace(/\.[jt]sx?$/, '.d.ts')));
      return statement.replace(name, name.replace(/\.(?:tsx?|json)$/, '.js'));
    });
    texts.set(file.replace(/\.json$/, '.d.ts'), text);
  }
  return texts;
}

/** Declares a JSON object with its keys and unknown values, so that the importing project needs no JSON support. */
async function declareKeys(file: string): Promise<string> {
  const keys = Object.keys(JSON.parse(await readFile(file, 'utf8')));
  const members = keys.map((key) => `  readonly ${JSON.stringify(key)}: unknown;`);
  return `declare const content: {\n${members.join('\n')}\n};\nexport default content;\n`;
}

function isInstalled(name: string, dependencies: readonly string[]): boolean {
  return dependencies.some((dependency) => name === dependency || name.startsWith(`${dependency}/`));
}

function notInstalled(file: string, name: string): Error {
  return new Error(
    `${file} imports a type from "${name}", which is not among the package's dependencies. Add it to "dependencies" in its ` +
      'package.json, or define the type in the package.',
  );
}
