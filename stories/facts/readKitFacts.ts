import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CatalogueText, KitFacts } from './KitFacts.ts';
import { readComponent } from './readComponent.ts';
import { readExports } from './readExports.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const kit = `${root}packages/ui/`;

/**
 * Reads the source of the kit: which texts a component says, which variables its style reads, which parts and attributes
 * it declares, what it is made of. Documentation that is read from the source cannot be behind it.
 */
export function readKitFacts(): KitFacts {
  const texts: Record<string, CatalogueText> = readJson(`${kit}src/i18n/messages/en.json`);
  const manifest: { readonly exports: Record<string, string> } = readJson(`${kit}package.json`);
  const entrances = Object.values(manifest.exports).filter((file) => /\.tsx?$/.test(file));
  const homes = new Map(entrances.flatMap((entrance) => [...readExports(`${kit}${entrance.slice(2)}`)]));
  const source = { homes, textIds: Object.keys(texts), root };
  const components = Object.fromEntries([...homes.keys()].map((name) => [name, readComponent(name, source)]));
  return { components, texts, variables: readTable() };
}

/** The table of docs/theming.md, which a test holds against the contract. */
function readTable(): Readonly<Record<string, string>> {
  const page = readFileSync(`${root}docs/theming.md`, 'utf8');
  const rows = page.matchAll(/^\| `(--chat-[\w-]+)` \| (.+) \|$/gm);
  return Object.fromEntries([...rows].map(([, name = '', what = '']) => [name, what]));
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
