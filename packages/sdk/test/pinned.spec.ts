import { readFile } from 'node:fs/promises';
import { expect, test, type Visit } from './test.ts';

async function openPinned(visit: Visit, { loader = '', rest = '', retry = '' } = {}): Promise<void> {
  const { path, integrity } = JSON.parse(
    await readFile(new URL('../dist/pinned.json', import.meta.url), 'utf8'),
  );
  const [[loaderFile = '', loaderHash = ''] = [], [restFile = '', restHash = ''] = []]: string[][] =
    Object.entries(integrity);
  const at = (file: string) => `${visit.sites.backend}${path}${file}`;
  const map = JSON.stringify({
    integrity: { [at(restFile)]: rest || restHash, [`${at(restFile)}#`]: retry || restHash },
  });
  await visit.open({
    html: `<!doctype html><html lang="en"><head><title>Shop</title><script type="importmap">${map}</script>
      <script async src="${at(loaderFile)}" integrity="${loader || loaderHash}" crossorigin data-flow-token="demo"></script></head>
      <body><h1>Shop</h1></body></html>`,
  });
}
const wrong = `sha384-${'A'.repeat(64)}`;

test.describe('a pinned build', () => {
  test('a pinned build and the file that it loads later pass the integrity check', async ({ visit }) => {
    const before = visit.sites.requests.length;
    await openPinned(visit);
    await visit.launcher.click();
    await expect(visit.panel).toHaveClass(/ready/);
    expect(visit.sites.requests.slice(before).filter((url) => /^\/(loader|chat-frame)/.test(url))).toEqual(
      [],
    );
  });

  test('a pinned build does not run if its integrity does not match', async ({ visit }) => {
    const refused = visit.page.waitForEvent('console', (message) => /integrity/.test(message.text()));
    await openPinned(visit, { loader: wrong });
    await refused;
    expect(await visit.page.evaluate(() => 'chatWidget' in window)).toBe(false);
  });

  test('the panel shows an error if the integrity of a file loaded later does not match', async ({
    visit,
  }) => {
    await openPinned(visit, { rest: wrong });
    await visit.launcher.click();
    await expect(visit.panel.getByRole('alert')).toContainText('couldn’t be loaded');
  });

  for (const isCorrect of [true, false])
    test(`a retried download is verified too, and ${isCorrect ? 'accepted' : 'refused'} if its integrity ${isCorrect ? 'matches' : 'does not match'}`, async ({
      visit,
    }) => {
      await visit.page.route('**/chat-frame.js*', (route) => route.abort());
      await openPinned(visit, isCorrect ? {} : { retry: wrong });
      await visit.launcher.click();
      const retry = visit.panel.getByRole('button', { name: 'Try again' });
      // The first retry only finds that the file still cannot be downloaded.
      const failedAgain = visit.page.waitForEvent('requestfailed');
      await retry.click();
      await failedAgain;
      await expect(retry).toBeVisible();
      await visit.page.unrouteAll();
      const outcome = isCorrect
        ? expect(visit.panel).toHaveClass(/ready/)
        : visit.page.waitForEvent('console', (message) => /integrity/.test(message.text()));
      await retry.click();
      await outcome;
    });
});
