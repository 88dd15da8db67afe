import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import type { BuildEnvironmentOptions, Plugin, PluginOption, UserConfig } from 'vite';
import { publishedEntries } from '../building/publishedEntries.mjs';
import { declarations } from './declarations.ts';

export interface PackageBuildOptions {
  readonly root: string;
  /** The folder of the output, below `root`. Default: `dist`. */
  readonly outDir?: string;
  /** The sources of programs, which are run and not imported. With programs, the package is built for Node, not browsers. */
  readonly programs?: readonly string[];
  /** Other packages whose code becomes part of this package. All other packages stay imports. */
  readonly bundled?: readonly string[];
  /** Marks the entry points with `'use client'`, so that React server components can import them. */
  readonly isClient?: boolean;
  /** The name of a stylesheet with all styles. Without it, each `.css.ts` entry point becomes its own stylesheet. */
  readonly stylesheet?: string;
  readonly plugins?: readonly PluginOption[];
}

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly publishConfig: { readonly exports: Readonly<Record<string, unknown>> };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Returns the Vite configuration of a published package. Each source module becomes one module in `dist`, so that
 * bundlers can drop what a page does not use. Scripts, source maps and type declarations have the same paths as in
 * `src`.
 */
export function packageBuild(options: PackageBuildOptions): UserConfig {
  const { root, outDir = 'dist', programs, stylesheet, plugins = [] } = options;
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const entries = publishedEntries(manifest).map(({ source }) => source);
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  const dependencies = programs ? [...installed, ...builtinModules.map((name) => `node:${name}`)] : installed;
  return {
    root,
    logLevel: 'warn',
    plugins: [
      ...plugins,
      onlyDependencies(manifest.name, dependencies),
      declarations({ root, entries, dependencies }),
    ],
    build: {
      target: 'es2022',
      outDir,
      ssr: programs !== undefined,
      emptyOutDir: true,
      minify: false,
      cssMinify: true,
      cssCodeSplit: stylesheet === undefined,
      sourcemap: true,
      lib: {
        entry: [...entries, ...(programs ?? [])].map((entry) => join(root, entry)),
        formats: ['es'],
        ...(stylesheet === undefined ? {} : { cssFileName: stylesheet }),
      },
      rolldownOptions: oneModulePerFile(options),
    },
  };
}

function oneModulePerFile({
  root,
  bundled = [],
  isClient = false,
}: PackageBuildOptions): NonNullable<BuildEnvironmentOptions['rolldownOptions']> {
  return {
    external: (id) => /^[^./\0]/.test(id) && !bundled.includes(id),
    checks: { moduleLevelDirective: false, bundlerTimings: false },
    output: {
      preserveModules: true,
      preserveModulesRoot: join(root, 'src'),
      entryFileNames: '[name].js',
      assetFileNames: ({ names: [name = ''] }) => name.replace(/\.css\.ts\.vanilla\.css$/, '.css'),
      banner: ({ isEntry }) => (isClient && isEntry ? "'use client';" : ''),
    },
  };
}

/** Fails the build if a script imports a package that is not installed along with this one. */
function onlyDependencies(owner: string, dependencies: readonly string[]): Plugin {
  return {
    name: 'only-dependencies',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of [...chunk.imports, ...chunk.dynamicImports]) {
          if (id in bundle || dependencies.some((name) => id === name || id.startsWith(`${name}/`))) continue;
          this.error(
            `${chunk.fileName} of ${owner} imports "${id}", which is not among its dependencies. Add it to "dependencies" ` +
              'in its package.json, or do not import it in published code.',
          );
        }
      }
    },
  };
}
