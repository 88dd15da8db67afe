import { locales } from '@chat/core/protocol';
import { expect, test } from './screens/screenTest.ts';

const rightToLeft = ['ar', 'fa', 'he'];

test('if the page’s settings name another language, the launcher and the chat use it', async ({
  visitor,
}) => {
  await visitor.visit({ locale: 'de-AT' });
  await expect(visitor.launcher).toHaveAttribute('aria-label', 'Chatten Sie mit uns');
  await visitor.open();
  await expect(visitor.widget.locator('html')).toHaveAttribute('lang', 'de');
  await expect(visitor.widget.getByText('Wir sind online')).toBeVisible();
});

test('the chat switches live to each of its languages, and keeps the draft, the scroll position and the conversation', async ({
  visitor,
  page,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  await visitor.visit({ locale: 'en' });
  await visitor.openConversation();
  for (let count = 1; count <= 12; count += 1) await visitor.send(`Message ${count}\n2\n3`);
  await expect(visitor.message('Message 12')).toHaveAttribute('data-status', 'sent');
  const { widget, log, launcher } = visitor;
  const root = widget.locator('html');
  const composer = widget.locator('textarea');
  await composer.fill('half a thought');
  await log.evaluate((element) => element.scrollTo(0, 200));
  const topMessage = () =>
    log.evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      const rows = [...element.querySelectorAll('[data-message-id]')];
      const first = rows.find((row) => row.getBoundingClientRect().bottom > top);
      return first?.textContent?.match(/Message \d+/)?.[0];
    });
  const before = await topMessage();
  const names = new Set<string | null>();
  for (const locale of [...locales, 'en']) {
    await visitor.command('setLocale', locale);
    await expect(root).toHaveAttribute('lang', locale);
    await expect(root).toHaveAttribute('dir', rightToLeft.includes(locale) ? 'rtl' : 'ltr');
    await expect(composer).toHaveValue('half a thought');
    expect(await topMessage(), locale).toBe(before);
    names.add(await launcher.getAttribute('aria-label'));
  }
  await expect(visitor.message('Message 12')).toHaveCount(1);
  expect(names.size).toBeGreaterThan(locales.length - 4);
  expect(errors).toEqual([]);
});
