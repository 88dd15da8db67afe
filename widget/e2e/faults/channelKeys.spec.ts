import { readFileSync } from 'node:fs';
import { createShop } from './channelEffects.ts';
import { elsewhere, type Group, groups, missing } from './channelKeys.ts';
import { expect, loader, test } from './shopTest.ts';

const phases = ['without', 'with'] as const;

for (const [name, group] of Object.entries<Group>(groups)) {
  const effects = Object.entries(group.effects);
  const keys = effects.map(([key]) => key).join(', ');
  test(`each channel setting has its effect on a page with the loader’s tag: ${name} (${keys})`, async ({
    browser,
    backend,
    configure,
    shopUrl,
  }) => {
    const shopPage = shopUrl(
      `<div id="place" style="height: 520px"></div>${loader(backend, group.attributes)}`,
    );
    for (const phase of phases) {
      const own = effects.map(([key, { value }]) => [key, phase === 'with' ? value : null]);
      await configure({ hasAConnectedAgentBot: false, ...group.also, ...Object.fromEntries(own) });
      // A new visitor, for whom the browser has cached and stored nothing.
      const context = await browser.newContext();
      const shop = createShop(await context.newPage());
      await shop.page.goto(shopPage);
      await group.open?.(shop);
      for (const [key, effect] of effects)
        await expect.poll(() => effect.find(shop), `${key} ${phase} its value`).toEqual(effect[phase]);
      await context.close();
    }
  });
}

test('every setting without a test here is configured in the test file that is listed for it', () => {
  expect(missing).toEqual({});
  for (const [key, file] of Object.entries(elsewhere)) {
    const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    expect(source, file).toMatch(new RegExp(`configure\\(\\{[^}]*\\b${key}:`));
  }
});
