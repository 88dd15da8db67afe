import { readFile } from 'node:fs/promises';
import { expect, test } from './screens/screenTest.ts';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

test('Back closes an open picture, sheet or search, and the next Back closes the chat', async ({
  visitor,
}) => {
  await visitor.visit();
  await visitor.openConversation();
  const { widget, page, launcher } = visitor;
  const buffer = await readFile(new URL('../../docs/images/widget.png', import.meta.url));
  const picture = { name: 'mug.png', mimeType: 'image/png', buffer };
  await widget.locator('input[type="file"]').setInputFiles([picture]);
  await widget.getByRole('list', { name: 'Files to send' }).waitFor();
  await visitor.composer.fill('The mug');
  await widget.getByRole('button', { name: 'Send message' }).tap();
  await expect(visitor.message('The mug')).toHaveAttribute('data-status', 'sent');
  const open = async (...names: readonly string[]) => {
    for (const name of names)
      await widget.getByRole('menuitem', { name }).or(widget.getByRole('button', { name })).tap();
  };
  const depth = (count: number) =>
    expect.poll(() => page.evaluate(() => history.state)).toEqual({ chatWidget: count });

  for (const [names, part] of [
    [['Enlarge mug.png'], 'lightbox'],
    [['More', 'Your data'], 'sheet'],
    [['More', 'Search this conversation'], 'search'],
  ] as const) {
    const layer = widget.locator(`[data-chat-part="${part}"]`);
    await open(...names);
    await expect(layer).toBeVisible();
    await depth(2);
    await page.goBack();
    await expect(layer).toHaveCount(0);
    await expect(visitor.composer).toBeVisible();
    await depth(1);
  }
  await page.goBack();
  await expect(launcher).toHaveAttribute('aria-expanded', 'false');
});

test('a sheet that was closed with its button leaves no history entry', async ({ visitor }) => {
  await visitor.visit();
  await visitor.openConversation();
  const { widget, page } = visitor;
  await widget.getByRole('button', { name: 'More' }).tap();
  await widget.getByRole('menuitem', { name: 'Your data' }).tap();
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ chatWidget: 2 });
  await widget.getByRole('button', { name: 'Back to the chat' }).tap();
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ chatWidget: 1 });
  await expect(visitor.composer).toBeVisible();
});
