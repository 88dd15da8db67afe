import { existsSync, readFileSync } from 'node:fs';
import { bundleImport } from '../../scripts/size/bundleImport.ts';
import { bytesByPackage } from '../../scripts/size/bytesByPackage.ts';
import budget from '../../scripts/size-budget.json' with { type: 'json' };
import { brotli } from '../../scripts/vite/brotliFiles.ts';
import { type PackageSizes, packageSizesFile } from '../../scripts/vite/packageSizes.ts';
import { startBackend } from '../e2e/startBackend.ts';
import { type Arrival, countWire, type Receiver } from './countWire.ts';
import { openBrowser } from './openBrowser.ts';

const receivers = ['host page before the press', 'host page after the press', 'frame'] as const;

/**
 * Prints what visitors download and what the packages add to an integrator's bundle. Fails if anything exceeds its
 * budget, or if nothing was measured.
 */
async function size(): Promise<void> {
  const sizes = readPackageSizes();
  const arrivals = await measureVisit();
  const overBudget = [
    ...receivers.map((receiver) => checkReceiver(receiver, arrivals, sizes)),
    ...(await Promise.all(budget.imports.map(checkImport))),
  ].flat();
  console.log('Scripts and styles as transferred (brotli, without headers). 1 kB = 1,000 bytes.');
  for (const message of overBudget) console.error(message);
  process.exitCode = overBudget.length > 0 ? 1 : 0;
}

async function measureVisit(): Promise<Arrival[]> {
  const backend = await startBackend();
  const browser = await openBrowser();
  try {
    return await countWire(browser, backend.url);
  } finally {
    await browser.close();
    await backend.dispose();
  }
}

function checkReceiver(receiver: Receiver, all: readonly Arrival[], sizes: PackageSizes): string[] {
  const arrivals = all.filter((arrival) => arrival.receiver === receiver);
  if (arrivals.length === 0) return [`${receiver}: no script was loaded, so nothing was measured.`];
  const bytes = arrivals.reduce((sum, arrival) => sum + arrival.bytes, 0);
  const maxBytes = budget.wire[receiver];
  console.log(row(receiver, `${kB(bytes)} of ${kB(maxBytes)}`));
  for (const [name, share] of bytesByPackage(arrivals, sizes)) console.log(row(`  ${name}`, kB(share)));
  const files = arrivals
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ path, bytes: fileBytes }) => `\n  ${path} ${fileBytes}`);
  return checkBudget(receiver, bytes, maxBytes, files.join(''));
}

async function checkImport({ name, maxBytes, ...measured }: (typeof budget.imports)[number]) {
  const contents = await Promise.all((await bundleImport(measured)).map((content) => brotli(content)));
  const bytes = contents.reduce((sum, { length }) => sum + length, 0);
  console.log(row(name, `${kB(bytes)} of ${kB(maxBytes)}`));
  return checkBudget(name, bytes, maxBytes, '');
}

function checkBudget(name: string, bytes: number, maxBytes: number, files: string): string[] {
  if (bytes <= maxBytes) return [];
  return [
    `${name}: ${bytes} bytes, ${bytes - maxBytes} over the budget of ${maxBytes} in scripts/size-budget.json.${files}`,
  ];
}

function readPackageSizes(): PackageSizes {
  const files = ['widget', 'loader', 'chat-frame'].map(packageSizesFile);
  const missing = files.find((file) => !existsSync(file));
  if (missing) throw new Error(`${missing} is missing. Run npm run build first.`);
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
}

function row(name: string, text: string): string {
  return `${name.padEnd(36)}${text.padStart(24)}`;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`;
}

await size();
