import type { Visitor } from '../screens/screenTest.ts';
import { expect, test } from './shopTest.ts';

const storingBody = `<h2></h2><script>
  const heading = document.querySelector('h2');
  try {
    localStorage.setItem('basket', 'a mug');
    heading.textContent = 'Stored ' + localStorage.getItem('basket');
  } catch {
    heading.textContent = 'No storage';
  }
</script>`;

const openPanel = (visitor: Visitor, url: string) => visitor.command('openUrl', { url, ratio: 'tall' });
const back = ({ widget }: Visitor) => widget.getByRole('button', { name: 'Back to the chat' });

test('a page in the link panel can use storage only if the channel trusts its origin', async ({
  visitor,
  configure,
  backend,
  shopUrl,
}) => {
  const { port } = new URL(shopUrl(storingBody));
  await configure({
    hasAConnectedAgentBot: false,
    trustedLinkOrigins: [`http://*.kiln.localhost:${port}`, backend.url],
  });
  const { widget } = visitor;
  await visitor.visit();
  await visitor.openConversation();
  const heading = widget.getByRole('dialog').frameLocator('iframe').getByRole('heading', { level: 2 });
  for (const [host, text] of [
    ['help.kiln.localhost', 'Stored a mug'],
    ['other.localhost', 'No storage'],
  ] as const) {
    await openPanel(visitor, `http://${host}:${port}/`);
    await expect(heading).toHaveText(text);
    await back(visitor).click();
    await expect(widget.getByRole('dialog')).toHaveCount(0);
  }
  await openPanel(visitor, `${backend.url}/widget?flow_token=demo`);
  await expect(widget.getByText('This page can’t be shown here')).toBeVisible();
  await expect(widget.getByRole('dialog').locator('iframe')).toHaveCount(0);
});

test('if a page refuses to be framed, the link panel offers a link to open it in a new tab', async ({
  visitor,
  agent,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  const { page, widget } = visitor;
  await page.route('https://bank.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'X-Frame-Options': 'DENY' },
      body: '<h1>My account</h1>',
    }),
  );
  await visitor.visit();
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  const conversation = await agent.newestConversation();
  for (const number of [1, 2, 3]) await agent.send(conversation, `${'A line\n'.repeat(20)}${number}`);
  await expect(visitor.messages).toHaveCount(4);
  await visitor.scroll(-300);
  await expect.poll(visitor.fromEnd).toBeGreaterThan(100);
  const before = await visitor.fromEnd();

  await openPanel(visitor, 'https://bank.example/account');
  const panel = widget.getByRole('dialog');
  await expect(panel.getByText('Page not showing?')).toBeVisible();
  await expect(panel.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
  const newTab = panel.getByRole('link', { name: 'Open in a new tab' }).last();
  await expect(newTab).toHaveAttribute('href', 'https://bank.example/account');
  await back(visitor).click();
  await expect(panel).toHaveCount(0);
  await expect.poll(visitor.fromEnd).toBe(before);
});
