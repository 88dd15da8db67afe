import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { publishedEntries } from '../building/publishedEntries.mjs';
import { publishedPackages } from '../building/publishedPackages.mjs';
import { inProject } from '../launcher/project.mjs';
import { writeDeclarations } from '../vite/declarations.ts';
import { tidyReport } from './tidyReport.ts';

export interface ApiReport {
  /** The file in `api/`, such as `ui.widget.api.md`. */
  readonly file: string;
  readonly text: string;
}

const reportFile = 'report.api.md';

const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  // The other packages of the workspace are read as sources.
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
};

/** Creates one report for each published entry point that has types, from the declarations that would be published. */
export async function createApiReports(): Promise<readonly ApiReport[]> {
  const reports: ApiReport[] = [];
  for (const { name, folder } of publishedPackages)
    reports.push(...(await reportsOf(name, inProject(folder))));
  return reports;
}

async function reportsOf(name: string, root: string): Promise<readonly ApiReport[]> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const entries = publishedEntries(manifest).filter((entry) => !entry.name.endsWith('.css'));
  const copy = inProject('.cache/api', name);
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  await writeDeclarations({ root, entries: entries.map(({ source }) => source) }, copy);
  await writeFile(join(copy, 'package.json'), JSON.stringify({ name }));
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const declarations = entries.map(({ source }) => source.replace('src/', '').replace(/\.tsx?$/, '.d.ts'));
  const configs = declarations.map((declaration) => configOf(copy, declaration));
  const [first] = configs;
  if (!first) return [];
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
  });
  return entries.map((entry, index) => {
    const specifier = [name, ...entry.name.split('/').slice(1)].join('/');
    return {
      file: `${specifier.replace('@chat/', '').replaceAll('/', '.')}.api.md`,
      text: tidyReport(specifier, extract(configs[index] ?? first, compilerState)),
    };
  });
}

function configOf(folder: string, declaration: string): ExtractorConfig {
  const entry = join(folder, declaration);
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: entry,
      compiler: { overrideTsconfig: { compilerOptions, files: [entry] } },
      apiReport: {
        enabled: true,
        reportFileName: reportFile,
        reportFolder: folder,
        reportTempFolder: join(folder, 'temp'),
        // Types that are not exported can be part of exported ones.
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
  });
}

function extract(config: ExtractorConfig, compilerState: CompilerState): string {
  const problems: string[] = [];
  Extractor.invoke(config, {
    compilerState,
    localBuild: true,
    messageCallback(message) {
      if (message.logLevel === ExtractorLogLevel.Error) problems.push(message.text);
      message.handled = true;
    },
  });
  if (problems.length > 0)
    throw new Error(`API Extractor could not read ${config.mainEntryPointFilePath}:\n${problems.join('\n')}`);
  return readFileSync(join(config.projectFolder, reportFile), 'utf8');
}
