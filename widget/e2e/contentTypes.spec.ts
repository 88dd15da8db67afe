import { rightToLeft } from './rightToLeft.ts';
import { expect, test } from './screens/screenTest.ts';

const long = 'Kiln'.repeat(2_000);
const evil = 'javascript:document.title="run"';

const messages = [
  ['location', { latitude: 53.5511, longitude: 9.9937, title: 'The studio' }],
  ['contact', { name: 'Mira', phone: '+49 40 123', email: 'mira@kiln.example' }],
  ['sticker', { media_url: '/demo/art/mug.svg', alt: 'A waving mug' }],
  ['audio', { title: 'The kiln', media_url: 'https://other.example/a.mp3' }],
  ['video', { title: 'A mug', media_url: 'https://other.example/a.mp4' }],
  ['integrations', { title: 'Call us', url: 'https://call.example/1' }],
  ['article', { items: [{ title: 'Over the chat', link: '/demo/art/mug.svg', ratio: 'tall' }] }],
  ['shipment', {}],
] as const;

const hostile = [
  ...['location', 'contact', 'sticker', 'audio', 'video', 'integrations', 'unheard'],
  ...['form', 'input_email', 'input_select', 'cards', 'article', 'input_csat', 'text'],
].map((type) => {
  const texts = {
    title: long,
    name: long,
    label: long,
    description: long,
    address: long,
    organization: long,
  };
  const attributes = { ...texts, media_url: evil, url: evil, link: evil, phone: evil, email: evil };
  return [
    type,
    { ...attributes, latitude: 1, longitude: 1, items: [{ ...attributes, value: long }] },
  ] as const;
});

test('content types fit a right-to-left chat of 320 × 568 px, even with hostile attributes', async ({
  visitor,
  agent,
}) => {
  const { page, widget, log } = visitor;
  await page.setViewportSize({ width: 320, height: 568 });
  await visitor.visit(rightToLeft);
  await visitor.openConversation();
  await visitor.requestHuman();
  const conversation = await agent.newestConversation();
  for (const [content_type, content_attributes] of messages)
    await agent.send(conversation, '', { content_type, content_attributes });
  await expect(widget.locator('[data-chat-part="unknown-content"]')).toBeVisible();
  for (const name of [/The studio/, '+49 40 123', 'mira@kiln.example', /The kiln/, /A mug/, /Call us/])
    await expect(widget.getByRole('link', { name })).toBeAttached();
  await expect(widget.getByRole('img', { name: 'A waving mug' })).toBeAttached();
  await expect(widget.getByRole('link', { name: /The studio/ })).toHaveAttribute('target', '_blank');

  await widget.getByRole('link', { name: 'Over the chat' }).click();
  await expect(widget.locator('[data-chat-part="link-overlay"]')).toBeVisible();
  await page.keyboard.press('Escape');

  for (const [content_type, content_attributes] of hostile)
    await agent.send(conversation, 'Hostile', { content_type, content_attributes });
  await expect(visitor.message('Hostile')).toHaveCount(hostile.length);
  await expect(widget.locator('a[href^="javascript"], [src^="javascript"]')).toHaveCount(0);
  await expect.poll(() => log.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(page).toHaveTitle('Host');
});
