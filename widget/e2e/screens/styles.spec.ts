import type { FrameLocator } from '@playwright/test';
import { expect, test } from './screenTest.ts';

const appearances = ['standard', 'flat'] as const;
/** Expected computed panel shadow of each theme. */
const shadows = { standard: /px/, flat: /^none$/ };
const panelShadow = (widget: FrameLocator) =>
  widget
    .locator('html')
    .evaluate((root) => getComputedStyle(root).getPropertyValue('--chat-shadow-panel').trim());
const sides = ['left', 'right'] as const;

test('a popup is 20 px from the chosen side of the page, in either appearance', async ({
  visitor,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  await visitor.visit();
  await visitor.open();
  const { page, widget } = visitor;
  const panel = page.locator('chat-widget .panel');
  await expect(panel).toHaveClass(/ready/);
  for (const position of sides) {
    for (const appearance of appearances) {
      await test.step(`${position}, ${appearance}`, async () => {
        await visitor.command('update', { position, appearance });
        await expect(widget.locator('html')).toHaveAttribute('data-chat-theme', appearance);
        await expect.poll(() => panelShadow(widget)).toMatch(shadows[appearance]);
        const width = page.viewportSize()?.width ?? 0;
        const gap = async () => {
          const box = await panel.boundingBox();
          return box ? Math.round(position === 'left' ? box.x : width - box.x - box.width) : null;
        };
        await expect.poll(gap).toBe(20);
      });
    }
  }
});

for (const style of ['embed', 'full'] as const) {
  test(`the ${style} style is open from the start, without a launcher, in either appearance`, async ({
    visitor,
    configure,
  }) => {
    await configure({ hasAConnectedAgentBot: false });
    for (const appearance of appearances) {
      await visitor.visit({ style, appearance, ...(style === 'embed' ? { mount: '#place' } : {}) });
      await expect(visitor.composer).toBeVisible();
      await expect(visitor.launcher).toBeHidden();
      await expect(visitor.widget.locator('html')).toHaveAttribute('data-chat-theme', appearance);
      await expect(visitor.widget.getByRole('button', { name: 'Close chat' })).toHaveCount(0);
      expect(
        await visitor.page.evaluate(() => document.activeElement === document.body),
        'does not take focus from the page',
      ).toBe(true);
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('the open popup fills the screen, and closing it shows the launcher', async ({
    visitor,
    configure,
  }) => {
    await configure({ hasAConnectedAgentBot: false });
    await visitor.visit();
    await visitor.open();
    const panel = visitor.page.locator('chat-widget .panel');
    await expect(panel).toHaveClass(/ready/);
    await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 812 });
    await visitor.close();
    await expect(panel).toBeHidden();
    await expect(visitor.launcher).toBeVisible();
  });
});

test('the color schemes light, dark and auto set the background and the intro text', async ({
  visitor,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false, introText: '<b>Day</b>', introTextDark: '<b>Night</b>' });
  await visitor.visit();
  await visitor.open();
  const html = visitor.widget.locator('html');
  const intro = visitor.widget.locator('[data-chat-part="intro-text"]');
  for (const [colorScheme, device, text] of [
    ['light', 'dark', 'Day'],
    ['dark', 'light', 'Night'],
    ['auto', 'dark', 'Night'],
    ['auto', 'light', 'Day'],
  ] as const) {
    await visitor.page.emulateMedia({ colorScheme: device });
    await visitor.command('update', { colorScheme });
    await expect(intro).toHaveText(text);
    const isDark = text === 'Night';
    await expect
      .poll(() =>
        html.evaluate((root) => {
          const [red = 0] = (
            getComputedStyle(root.ownerDocument.body).backgroundColor.match(/\d+/g) ?? []
          ).map(Number);
          return red < 128;
        }),
      )
      .toBe(isDark);
  }
});

test('a chat without a launcher opens by command, and its look can change while it is open', async ({
  visitor,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false, widgetColor: '#7a3b8f', position: 'left' });
  await visitor.visit({ launcher: false });
  await visitor.command('open');
  await expect
    .poll(async () => (await visitor.posted()).find(({ event }) => event === 'loaded'))
    .toMatchObject({
      event: 'loaded',
      config: { widgetColor: '#7a3b8f', position: 'left' },
    });
  await expect(visitor.page.locator('chat-widget')).toHaveAttribute('data-position', 'left');
  await expect(visitor.launcher).toBeHidden();
  await visitor.command('update', { brand: '#0b5cad' });
  await expect
    .poll(() => visitor.widget.locator('html').evaluate((root) => root.getAttribute('style')))
    .toContain('#0b5cad');
});
