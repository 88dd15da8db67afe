import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CatalogText, KitFacts } from './KitFacts.ts';
import { readGuarantees } from './readAccessibility.ts';
import { readComponent } from './readComponent.ts';
import { readExports } from './readExports.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const kit = `${root}packages/ui/`;

export function readKitFacts(): KitFacts {
  const texts: Record<string, CatalogText> = readJson(`${kit}src/i18n/messages/en.json`);
  const manifest: { readonly exports: Record<string, string> } = readJson(`${kit}package.json`);
  const entries = Object.values(manifest.exports).filter((file) => /\.tsx?$/.test(file));
  const files = new Map(entries.flatMap((entry) => [...readExports(`${kit}${entry.slice(2)}`)]));
  const source = { files, textIds: Object.keys(texts), root };
  const components = Object.fromEntries([...files.keys()].map((name) => [name, readComponent(name, source)]));
  const guarantees = readGuarantees(readFileSync(`${root}docs/accessibility.md`, 'utf8'));
  return { components, texts, variables: readVariableTable(), guarantees };
}

/** A test keeps the table in sync with the contract. */
function readVariableTable(): Readonly<Record<string, string>> {
  const page = readFileSync(`${root}docs/theming.md`, 'utf8');
  const rows = page.matchAll(/^\| `(--chat-[\w-]+)` \| (.+) \|$/gm);
  return Object.fromEntries([...rows].map(([, name = '', description = '']) => [name, description]));
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
