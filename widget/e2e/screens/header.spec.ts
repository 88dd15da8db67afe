import { expect, test } from './screenTest.ts';

const greeting = { welcomeTitle: 'Hello there', welcomeTagline: 'Ask us anything.' };
const noGreeting = { welcomeTitle: '', welcomeTagline: '' };

test('the header on home follows the style, the greeting and the header options', async ({
  visitor,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false, embedHeaderClose: null });
  await visitor.visit();
  await visitor.open();
  const header = visitor.widget.locator('[data-chat-part="header"]');
  const close = visitor.widget.getByRole('button', { name: 'Close chat' });
  await header.waitFor();
  /** Channel configuration, expected header variant (null: hidden), and whether there is a close button. */
  const rows: [config: object, variant: string | null, isClosable: boolean][] = [
    [{ style: 'popup', ...greeting }, 'expanded', true],
    [{ style: 'popup', welcomeTitle: '', welcomeTagline: 'Only a tagline' }, 'expanded', true],
    [{ style: 'popup', ...noGreeting }, 'collapsed', true],
    [{ style: 'full', ...greeting }, 'expanded', false],
    [{ style: 'full', fullChatHeader: 1 }, 'expanded', false],
    [{ style: 'full', fullChatHeader: 0 }, null, false],
    [{ style: 'embed', fullChatHeader: 0 }, null, false],
    [{ style: 'embed', embedChatHeader: 1, ...greeting }, 'expanded', false],
    [{ style: 'embed', embedChatHeader: 1, embedHeaderClose: 1 }, 'expanded', true],
    [{ style: 'embed', embedChatHeader: 0, embedHeaderClose: 1 }, null, false],
  ];
  for (const [config, variant, isClosable] of rows) {
    await test.step(JSON.stringify(config), async () => {
      await visitor.command('update', { config });
      if (variant === null) await expect(header).toBeHidden();
      else await expect(header).toHaveAttribute('data-variant', variant);
      await expect(close).toHaveCount(isClosable ? 1 : 0);
    });
  }
});

test('the collapsed header shows the site, the availability and the back button', async ({
  visitor,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  await visitor.visit();
  await visitor.openConversation();
  const header = visitor.widget.locator('[data-chat-part="header"]');
  await expect(header).toHaveAttribute('data-variant', 'collapsed');
  await expect(header.getByRole('heading', { name: 'Kiln & Co.' })).toBeVisible();
  await expect(header).toContainText(/We are online\s· We typically reply in a few minutes/);
  await expect(header.locator('[data-chat-part="avatar-stack"], img').last()).toBeVisible();
  await visitor.widget.getByRole('button', { name: 'Back to home' }).click();
  await expect(header).toHaveAttribute('data-variant', 'expanded');
});

const phone = 'Continue on your phone';
const window = 'Open in a new window';
const end = 'End conversation';
/** Menu entries that, like the search, are also offered after the conversation has ended. */
const own = ['Request a conversation transcript', 'Sound for new messages', 'Your data'];
const search = 'Search this conversation';
const actions = [search, phone, window, ...own, end];
const entries = '[role^="menuitem"]';

test('the menu of an open conversation offers its actions, and the page can turn three of them off', async ({
  visitor,
  agent,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  await visitor.visit();
  await visitor.openConversation();
  const more = visitor.widget.getByRole('button', { name: 'More' });
  await expect(more, 'no conversation yet').toHaveCount(0);
  await visitor.send('Hello');
  await more.waitFor();
  const menuItems = async () => {
    await more.click();
    await visitor.widget.getByRole('menu').waitFor();
    const texts = await visitor.widget.locator(entries).allTextContents();
    await visitor.page.keyboard.press('Escape');
    return texts;
  };
  expect(await menuItems()).toEqual(actions);
  await expect(visitor.launcher, 'Escape closed only the menu').toHaveAttribute('aria-expanded', 'true');

  await test.step('toggle-close-button: after shrinking to phone size, the close button replaces the launcher', async () => {
    const { page, launcher } = visitor;
    const large = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 375, height: 812 });
    await expect(launcher).toBeHidden();
    await expect(visitor.widget.getByRole('button', { name: 'Close chat' })).toBeVisible();
    await expect
      .poll(menuItems, 'not offered on a phone')
      .toEqual(actions.filter((entry) => entry !== phone && entry !== window));
    await page.setViewportSize(large);
    await expect.poll(menuItems).toEqual(actions);
  });

  for (const [property, without] of [
    ['showMoveToMobile', [search, window, ...own, end]],
    ['showPopupChatWindow', [search, phone, ...own, end]],
    ['endConversation', [search, phone, window, ...own]],
  ] as const) {
    await visitor.command('update', { config: { [property]: 0 } });
    await expect.poll(menuItems).toEqual(without);
    await visitor.command('update', { config: { [property]: 1 } });
    await expect.poll(menuItems).toEqual(actions);
  }

  await visitor.widget.getByRole('button', { name: 'Back to home' }).click();
  await expect(more, 'not on home').toHaveCount(0);
  await visitor.widget.getByRole('button', { name: 'Continue your conversation' }).click();
  await more.waitFor();
  await agent.toggleStatus(await agent.newestConversation());
  await expect.poll(menuItems, 'the conversation has ended').toEqual([search, ...own]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('“Continue on your phone” and “Open in a new window” are not offered', async ({
    visitor,
    configure,
  }) => {
    await configure({ hasAConnectedAgentBot: false });
    await visitor.visit();
    await visitor.openConversation();
    await visitor.composer.fill('Hello');
    await visitor.widget.getByRole('button', { name: 'Send message' }).click();
    await visitor.widget.getByRole('button', { name: 'More' }).click();
    await expect(visitor.widget.locator(entries)).toHaveText([search, ...own, end]);
  });
});
