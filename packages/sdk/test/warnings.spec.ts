import type { TestWindow } from './TestWindow.ts';
import { expect, test, type Visit } from './test.ts';

/** What the console says of our doing, while and after something happens. */
function warningsOf({ page }: Visit): string[] {
  const texts: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('chat:')) texts.push(message.text());
  });
  return texts;
}

const launcherColor = ({ launcher }: Visit) =>
  launcher.evaluate((element) => getComputedStyle(element).backgroundColor);

test('a loader without a token and without a queue says why there is no chat', async ({ visit, sites }) => {
  const warnings = warningsOf(visit);
  await visit.open({
    html: `<!doctype html><title>x</title><script src="${sites.backend}/loader.js"></script>`,
  });
  await expect.poll(() => warnings).toEqual([expect.stringContaining('no flowToken')]);
});

test('a brand that is no colour is the default on both sides, with one warning', async ({ visit }) => {
  const warnings = warningsOf(visit);
  await visit.open({ settings: { brand: 'purpel' } });
  expect(await launcherColor(visit)).toBe('rgb(43, 89, 217)');
  await visit.launcher.click();
  await expect(visit.panel).toHaveClass(/ready/);
  const [greeting] = await visit.heard('config-set');
  expect(greeting).not.toHaveProperty('widgetColor');
  expect(warnings).toEqual([expect.stringMatching(/brand takes a colour.*"purpel", so the default is used/)]);
});

test('settings with wrong values are told, and the chat begins with their defaults', async ({ visit }) => {
  const warnings = warningsOf(visit);
  await visit.open({ settings: { position: 'middle', style: 'foo', load: 'soon', consent: 'bogus' } });
  await visit.page.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    window.chatWidget?.('on', 'error', ({ message }: { message: string }) => told.push(`chat: ${message}`));
  });
  await visit.launcher.click();
  await expect(visit.panel).toHaveClass(/ready/);
  const [greeting] = await visit.heard('config-set');
  expect(greeting).toMatchObject({ consent: 'pending' });
  for (const name of ['position', 'style']) expect(greeting).not.toHaveProperty(name);
  await expect(visit.page.locator('chat-widget')).toHaveAttribute('data-style', 'popup');
  expect(warnings.map((text) => /The setting (\w+)/.exec(text)?.[1])).toEqual([
    'position',
    'style',
    'load',
    'consent',
  ]);
  expect(await visit.page.evaluate(() => (window as TestWindow).told)).toEqual(warnings);
});

test('any colour of CSS is the brand on both sides', async ({ visit }) => {
  const warnings = warningsOf(visit);
  await visit.open({ settings: { brand: 'oklch(0.5 0.1 250)' } });
  await visit.launcher.click();
  await expect(visit.panel).toHaveClass(/ready/);
  const [greeting] = await visit.heard('config-set');
  expect(greeting?.widgetColor).toMatch(/^#[0-9a-f]{6}$/);
  expect(await launcherColor(visit)).toContain('oklch');
  expect(warnings).toEqual([]);
});

test('a listener for an event that does not exist is warned of once', async ({ visit }) => {
  const warnings = warningsOf(visit);
  await visit.open();
  const listen = (name: string) =>
    visit.page.evaluate((event) => void window.chatWidget?.('on', event, () => undefined), name);
  await listen('nonsense');
  await listen('message:sent');
  await visit.launcher.click();
  await expect(visit.panel).toHaveClass(/ready/);
  await listen('nonsense');
  await listen('mesage:sent');
  expect(warnings).toEqual([expect.stringContaining('"nonsense"'), expect.stringContaining('"mesage:sent"')]);
});

test('a chat that does not answer names the settings to check in the console', async ({ visit }) => {
  const warnings = warningsOf(visit);
  await visit.page.clock.install();
  await visit.page.route('**/stub-widget.js', (route) => route.abort());
  await visit.open({ settings: { flowToken: 'wrong' } });
  await visit.page.clock.runFor(3_000);
  await visit.launcher.click();
  await expect(visit.page.locator('chat-widget iframe')).toHaveCount(1);
  await expect(async () => {
    await visit.page.clock.runFor(16_000);
    await expect(visit.panel.getByRole('alert')).toBeVisible({ timeout: 200 });
  }).toPass();
  expect(warnings).toEqual([expect.stringMatching(/apiUrl.*flowToken "wrong".*frame-src/)]);
});
