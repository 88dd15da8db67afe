import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inProject } from '../launcher/project.mjs';
import { brotli } from '../vite/brotliFiles.ts';
import { bundledImport } from './bundledImport.ts';
import { type Manifest, routeClosure } from './routeClosure.ts';

/** What may be how big, as in size-budget.json. All sizes are bytes after brotli 11; 1 kB is 1,000 bytes. */
export interface SizeBudget {
  readonly loader: { readonly file: string; readonly maxBytes: number };
  readonly widget: {
    readonly manifest: string;
    readonly entry: string;
    readonly routes: readonly string[];
    readonly maxBytes: number;
  };
  readonly imports: readonly {
    readonly name: string;
    readonly source: string;
    readonly from: string;
    readonly maxBytes: number;
  }[];
}

/** One line of the table: what was measured, of which parts it consists, and what it may be. */
export interface Measured {
  readonly name: string;
  readonly parts: readonly { readonly name: string; readonly bytes: number }[];
  readonly bytes: number;
  readonly maxBytes: number;
}

/** Measures everything that has a budget. Wants the loader and the widget built. */
export async function measure(budget: SizeBudget): Promise<Measured[]> {
  const { loader, widget, imports } = budget;
  const manifest: Manifest = JSON.parse(readBuilt(widget.manifest).toString());
  const widgetDir = posix.dirname(posix.dirname(widget.manifest));
  const widgetFiles = routeClosure(manifest, widget.entry, widget.routes).map((file) =>
    posix.join(widgetDir, file),
  );
  return [
    await measureFiles('loader', [loader.file], loader.maxBytes),
    await measureFiles('widget to a usable composer', widgetFiles, widget.maxBytes),
    ...(await Promise.all(imports.map(measureImport))),
  ];
}

async function measureFiles(name: string, files: readonly string[], maxBytes: number): Promise<Measured> {
  const parts = await Promise.all(
    files.map(async (file) => ({
      name: posix.basename(file),
      bytes: (await brotli(readBuilt(file))).length,
    })),
  );
  return { name, parts, bytes: sum(parts), maxBytes };
}

function readBuilt(file: string): Buffer {
  if (existsSync(inProject(file))) return readFileSync(inProject(file));
  throw new Error(`${file} has not been built, so its size is unknown. Run: npm run build`);
}

async function measureImport({
  name,
  source,
  from,
  maxBytes,
}: SizeBudget['imports'][number]): Promise<Measured> {
  const contents = await bundledImport(source, from);
  const parts = await Promise.all(
    contents.map(async (content) => ({ name, bytes: (await brotli(content)).length })),
  );
  return { name, parts: [], bytes: sum(parts), maxBytes };
}

function sum(parts: Measured['parts']): number {
  return parts.reduce((total, { bytes }) => total + bytes, 0);
}
