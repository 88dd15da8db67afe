import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { updatePerformanceDocs } from '../../../scripts/building/updatePerformanceDocs.ts';
import { type Backend, startBackend } from '../../e2e/startBackend.ts';
import { openBrowser } from '../openBrowser.ts';
import { silenceBot } from '../silenceBot.ts';
import { type ClosedFigures, type ClosedSubject, measureClosed } from './measureClosed.ts';
import { writeClosedTable } from './writeClosedTable.ts';

const runs = Number(process.argv[2] ?? 7);
const subjects: readonly ClosedSubject[] = [
  'page without the loader',
  'new visitor',
  'known visitor without news',
];

/**
 * Measures what a closed chat costs pages of another origin, and writes the table in `docs/performance.md`.
 * `npm run bench -- closed 9` measures everything nine times.
 */
async function bench(): Promise<void> {
  const backend = await startBackend();
  const shop = await startShop(backend);
  const browser = await openBrowser();
  try {
    await silenceBot(backend);
    const figures = new Map<ClosedSubject, ClosedFigures[]>();
    // Measure the subjects in turns, so that other load on the machine affects all of them equally.
    for (let run = 0; run < runs; run += 1)
      for (const subject of subjects)
        figures.set(subject, [
          ...(figures.get(subject) ?? []),
          await measureClosed(browser, backend, shop.url, subject),
        ]);
    const table = writeClosedTable(figures);
    console.log(table);
    await updatePerformanceDocs('closed', `${table}\n\nMedians of ${runs} page views (CPU: least to most).`);
  } finally {
    await browser.close();
    shop.close();
    await backend.dispose();
  }
}

/** Starts a shop on a different site than the backend. Its page `/bare` has no loader. */
async function startShop({ url }: Backend) {
  const loader = `<script async src="${url}/loader.js" data-flow-token="demo"></script>`;
  const text = '<p>A mug of stoneware, glazed in blue.</p>'.repeat(200);
  const server = createServer((request, response) => {
    const tag = request.url === '/bare' ? '' : loader;
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><h1>A shop</h1>${text}${tag}</html>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

await bench();
