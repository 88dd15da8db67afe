import { expect, test, type Visitor } from '../screens/screenTest.ts';

const cdn = 'https://img.kiln.example';
const beacon = 'https://beacon.example';
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>';
const campaign = {
  id: 1,
  message: 'Need help?',
  sender: { name: 'Mira', avatar_url: `${cdn}/mira.svg` },
  trigger_rules: { time_on_page: 0, url: '*' },
};
const cards = {
  content_type: 'cards',
  content_attributes: {
    items: [
      { title: 'Mug', media_url: `${cdn}/mug.svg` },
      { title: 'Spy', media_url: `${beacon}/spy.svg` },
    ],
  },
};
const film = { content_type: 'video', content_attributes: { title: 'A film', media_url: `${cdn}/film.mp4` } };

/** Returns a list that grows with each file that is requested. */
async function serveFiles({ page }: Visitor): Promise<readonly string[]> {
  const requested: string[] = [];
  await page.context().route(/^https:\/\/(?:img\.kiln|beacon)\.example\//, (route) => {
    requested.push(route.request().url());
    const isPicture = route.request().url().endsWith('.svg');
    return isPicture
      ? route.fulfill({ contentType: 'image/svg+xml', body: picture })
      : route.fulfill({ contentType: 'video/mp4', body: '' });
  });
  return requested;
}

const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

test('card pictures, avatars and videos load from the origins that the channel lists', async ({
  visitor,
  agent,
  configure,
}) => {
  await configure({
    hasAConnectedAgentBot: false,
    mediaOrigins: ['https://*.kiln.example'],
    greetingMessages: [campaign],
  });
  const requested = await serveFiles(visitor);
  await visitor.visit();
  const { widget } = visitor;
  const face = widget.getByRole('region', { name: 'A message for you' }).locator('img');
  await expect.poll(() => face.evaluate(isDrawn), 'the picture of the sender').toBe(true);

  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  const conversation = await agent.newestConversation();
  await agent.send(conversation, 'Our mugs', cards);
  await agent.send(conversation, '', film);
  const mug = widget.locator(`[data-chat-part="cards"] img[src="${cdn}/mug.svg"]`);
  await expect.poll(() => mug.evaluate(isDrawn), 'the picture of the card').toBe(true);
  await expect.poll(() => requested, 'the video').toContain(`${cdn}/film.mp4`);
  await expect(widget.locator('[data-chat-part="cards"] img')).toHaveCount(1);
  expect(requested.filter((url) => url.startsWith(beacon))).toEqual([]);
});

test('without media origins, nothing loads from other origins', async ({ visitor, agent, configure }) => {
  await configure({ hasAConnectedAgentBot: false });
  const requested = await serveFiles(visitor);
  await visitor.visit();
  const { widget } = visitor;
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  const conversation = await agent.newestConversation();
  await agent.send(conversation, 'Our mugs', cards);
  await agent.send(conversation, '', film);
  await expect(widget.getByRole('link', { name: /A film/ })).toHaveAttribute('href', `${cdn}/film.mp4`);
  await expect(widget.locator('[data-chat-part="cards"]')).toContainText('Spy');
  await expect(widget.locator('[data-chat-part="cards"] img')).toHaveCount(0);
  expect(requested).toEqual([]);
});
