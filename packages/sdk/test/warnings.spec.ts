import { paintedColor } from './paintedColor.ts';
import type { TestWindow } from './TestWindow.ts';
import { expect, test, type Visit } from './test.ts';

function warningsOf({ page }: Visit): string[] {
  const texts: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('chat:')) texts.push(message.text());
  });
  return texts;
}

test('a loader without a token and without a queue warns that there is no chat', async ({ visit, sites }) => {
  const warnings = warningsOf(visit);
  await visit.open({
    html: `<!doctype html><title>x</title><script src="${sites.backend}/loader.js"></script>`,
  });
  await expect.poll(() => warnings).toEqual([expect.stringContaining('flowToken is missing')]);
});

test('an invalid brand color falls back to the default on the page and in the widget, with one warning', async ({
  visit,
}) => {
  const warnings = warningsOf(visit);
  await visit.open({ settings: { brand: 'purpel' } });
  expect(await paintedColor(visit.launcher)).toBe('rgb(43, 89, 217)');
  await visit.launcher.click();
  await expect(visit.panel).toHaveClass(/ready/);
  const [config] = await visit.received('config-set');
  expect(config).not.toHaveProperty('widgetColor');
  expect(warnings).toEqual([
    expect.stringMatching(/brand: expected a CSS color.*"purpel"\. The default is used/),
  ]);
});

test('setTheme with an unknown setting warns once, and applies the others', async ({ visit }) => {
  const warnings = warningsOf(visit);
  await visit.open({ settings: { load: 'immediate' } });
  await expect(visit.panel).toHaveClass(/ready/);
  for (const _ of [1, 2]) await visit.command('setTheme', { color: '#1f5a49', brand: '#7a3cff' });
  expect(await paintedColor(visit.launcher)).toBe('rgb(122, 60, 255)');
  await expect.poll(() => warnings).toEqual([expect.stringContaining('Unknown setting "color" was ignored')]);
});

test('invalid settings are reported and replaced by defaults, and an invalid consent counts as pending', async ({
  visit,
}) => {
  const warnings = warningsOf(visit);
  await visit.open({ settings: { position: 'middle', style: 'foo', load: 'soon', consent: 'bogus' } });
  await visit.page.evaluate(() => {
    const events: unknown[] = [];
    Object.assign(window, { events });
    window.chatWidget?.('on', 'error', ({ message }: { message: string }) => events.push(`chat: ${message}`));
  });
  await visit.launcher.click();
  await expect(visit.panel).toHaveClass(/ready/);
  const [config] = await visit.received('config-set');
  expect(config).toMatchObject({ consent: 'pending', style: 'popup' });
  expect(config).not.toHaveProperty('position');
  await expect(visit.page.locator('chat-widget')).toHaveAttribute('data-style', 'popup');
  expect(warnings.map((text) => /Invalid setting (\w+)/.exec(text)?.[1])).toEqual([
    'position',
    'style',
    'load',
    'consent',
  ]);
  expect(await visit.page.evaluate(() => (window as TestWindow).events)).toEqual(warnings);
});

test('an oklch color works as the brand on the page and in the widget', async ({ visit }) => {
  const warnings = warningsOf(visit);
  await visit.open({ settings: { brand: 'oklch(0.5 0.1 250)' } });
  await visit.launcher.click();
  await expect(visit.panel).toHaveClass(/ready/);
  const [config] = await visit.received('config-set');
  expect(config?.widgetColor).toMatch(/^#[0-9a-f]{6}$/);
  const channels = [1, 3, 5].map((at) => Number.parseInt(String(config?.widgetColor).slice(at, at + 2), 16));
  expect(await paintedColor(visit.launcher)).toBe(`rgb(${channels.join(', ')})`);
  expect(warnings).toEqual([]);
});

test('each unknown event name with a listener causes one warning', async ({ visit }) => {
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

test('a widget that does not respond causes a console error that lists the settings to check', async ({
  visit,
}) => {
  const warnings = warningsOf(visit);
  await visit.page.clock.install();
  await visit.page.route('**/stub-widget.js', (route) => route.abort());
  await visit.open({ settings: { flowToken: 'wrong' } });
  const ready = await visit.page.evaluateHandle(() => {
    const fired: string[] = [];
    for (const name of ['ready', 'bot_loaded']) window.chatWidget?.('on', name, () => fired.push(name));
    return fired;
  });
  await visit.page.clock.runFor(3_000);
  await visit.launcher.click();
  await expect(visit.page.locator('chat-widget iframe')).toHaveCount(1);
  await expect(async () => {
    await visit.page.clock.runFor(16_000);
    await expect(visit.panel.getByRole('alert')).toBeVisible({ timeout: 200 });
  }).toPass();
  expect(warnings).toEqual([expect.stringMatching(/apiUrl.*flowToken "wrong".*frame-src/)]);
  expect(await ready.jsonValue()).toEqual([]);
});
