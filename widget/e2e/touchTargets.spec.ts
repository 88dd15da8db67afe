import type { Locator } from '@playwright/test';
import { picture, report } from './attachFiles.ts';
import { expect, test, type Visitor } from './screens/screenTest.ts';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

/**
 * Returns the visible controls that are smaller than 44 × 44 px. Links within a text count as text. Emoji and their
 * tabs share the width of the window, so only their height counts.
 */
const findSmall = (root: Locator): Promise<readonly string[]> =>
  root.evaluate((element) => {
    const controls = element.querySelectorAll<HTMLElement>(
      'button, a[href], input:not([type="file"], [aria-hidden]), select, textarea, summary',
    );
    return [...controls].flatMap((control) => {
      const target = control.matches('[type="radio"], [type="checkbox"]')
        ? control.closest('label')
        : control;
      const { width, height } = (target ?? control).getBoundingClientRect();
      const isShown = control.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      const isInText = control.matches('[data-chat-part="bubble"] a, p a');
      const isNarrowByDesign = control.closest('[role="tablist"], [role="grid"]') !== null;
      const isLarge = height >= 43.5 && (width >= 43.5 || isNarrowByDesign);
      const size = `${Math.round(width)} × ${Math.round(height)}`;
      return isShown && !isInText && !isLarge ? [`${size}: ${control.outerHTML.slice(0, 160)}`] : [];
    });
  });

/** Waits, because a message is smaller while it moves in. */
const expectLarge = ({ widget }: Visitor, screen: string) =>
  expect
    .configure({ soft: true })
    .poll(() => findSmall(widget.locator('body')), screen)
    .toEqual([]);

function createTone(): Buffer {
  const samples = 8_000;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(samples, 24);
  header.writeUInt32LE(samples, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples, 40);
  return Buffer.concat([header, Buffer.alloc(samples, 128)]);
}
const tone = { name: 'tone.wav', mimeType: 'audio/wav', buffer: createTone() };

/** On a touch screen, Enter starts a new line. */
async function sendByTap({ composer, widget }: Visitor, text: string): Promise<void> {
  await composer.fill(text);
  await widget.getByRole('button', { name: 'Send message' }).tap();
}

const site = {
  messengerLinks: { whatsapp: 'https://wa.me/1' },
  privacyUrl: 'https://kiln.example/privacy',
  termsUrl: 'https://kiln.example/terms',
  brandName: 'Acme',
  widgetBrandURL: 'https://acme.example/',
};

test('A8: on a touch screen, home, the conversation and its layers have targets of at least 44 by 44 px', async ({
  visitor,
  agent,
  configure,
}) => {
  test.setTimeout(90_000);
  await configure(site);
  await visitor.visit();
  await visitor.open();
  const { widget, page } = visitor;
  await widget.getByRole('link', { name: 'Chat on WhatsApp' }).waitFor();
  await widget.getByRole('link', { name: 'Privacy policy' }).waitFor();
  await expectLarge(visitor, 'home');

  await widget.locator('[data-chat-part="conversation-card"]').tap();
  await visitor.composer.waitFor();
  await sendByTap(visitor, 'human');
  await visitor.message('has handed the conversation over').waitFor();
  const conversation = await agent.newestConversation();
  const receive = async (content: string, content_type: string, content_attributes: object) => {
    await agent.send(conversation, content, { content_type, content_attributes });
    await visitor.message(content).waitFor();
  };
  await agent.send(conversation, 'A long text. '.repeat(300));
  await widget.getByRole('button', { name: 'Show more' }).waitFor();
  const card = (title: string) => ({
    title,
    media_url: '/demo/art/mug.svg',
    actions: [{ type: 'postback', text: `Ask about ${title}`, payload: title }],
  });
  await receive('Some cards', 'cards', { items: [card('Mug'), card('Bowl')] });
  await receive('To read', 'article', { items: [{ title: 'Care', link: 'https://kiln.example/' }] });
  await receive('We are here', 'location', { latitude: 53.5, longitude: 9.9, title: 'The studio' });
  await receive('Write to her', 'contact', { name: 'Mira', phone: '+49 40 123', email: 'mira@kiln.example' });
  await receive('Which one?', 'input_select', { items: ['A', 'B'] });
  await receive('How was it?', 'input_csat', {});
  const options = ['Small', 'Large'];
  const items = [
    { name: 'street', label: 'Street', required: true },
    { name: 'size', label: 'Size', type: 'radio', options },
    { name: 'news', label: 'News', type: 'checkbox' },
    { name: 'day', label: 'Day', type: 'date' },
  ];
  await receive('Where should it go?', 'form', { items });
  await widget.getByRole('textbox', { name: 'Street' }).waitFor();
  for (const file of [picture, report, tone]) await agent.sendFile(conversation, file);
  await widget.getByRole('link', { name: /report/ }).waitFor();
  await widget.getByRole('button', { name: /^Play/ }).waitFor();
  await expectLarge(visitor, 'conversation');

  await visitor.log.evaluate((log) => log.scrollTo(0, 0));
  await visitor.pill.waitFor();
  await expectLarge(visitor, 'jump pill');
  await page.route('**/api/messages?*', (route) =>
    route.fulfill({ status: 422, json: { error: { code: 'x', message: 'No.' } } }),
  );
  await sendByTap(visitor, 'Refused');
  await widget.getByRole('button', { name: 'Delete' }).waitFor();
  await expectLarge(visitor, 'failed message');
  await page.unroute('**/api/messages?*');

  await widget.getByRole('button', { name: 'Insert emoji' }).tap();
  await widget.getByRole('grid').first().waitFor();
  await expectLarge(visitor, 'emoji');
  await page.keyboard.press('Escape');
  await widget.getByRole('button', { name: 'More', exact: true }).tap();
  await widget.getByRole('menu').waitFor();
  await expectLarge(visitor, 'menu');
  await widget.getByRole('menuitem', { name: 'Search this conversation' }).tap();
  await widget.getByRole('search').waitFor();
  await expectLarge(visitor, 'search');
  await widget.getByRole('button', { name: 'Close search' }).tap();
  for (const name of ['Your data', 'Request a conversation transcript']) {
    await widget.getByRole('button', { name: 'More', exact: true }).tap();
    await widget.getByRole('menuitem', { name }).tap();
    await widget.getByRole('dialog', { name }).waitFor();
    await expectLarge(visitor, name);
    await page.keyboard.press('Escape');
    await widget.getByRole('dialog', { name }).waitFor({ state: 'detached' });
  }
  await agent.toggleStatus(conversation);
  await widget.locator('[data-chat-part="conversation-ended"]').waitFor();
  await expectLarge(visitor, 'ended conversation');
});

test('A8: on a touch screen, the pre-chat form and an unread preview have targets of at least 44 by 44 px', async ({
  visitor,
  agent,
  configure,
}) => {
  const pre_chat_fields = ['text', 'email', 'checkbox'].map((type) => ({ name: type, type, label: type }));
  await configure({
    hasAConnectedAgentBot: false,
    preChatFormEnabled: true,
    preChatFormOptions: { pre_chat_fields },
  });
  await visitor.visit();
  await visitor.open();
  const { widget } = visitor;
  await widget.getByRole('button', { name: 'Send us a message' }).tap();
  await widget.getByRole('button', { name: 'Start the chat' }).waitFor();
  await expectLarge(visitor, 'pre-chat form');
  await configure({ preChatFormEnabled: false });
  await visitor.page.reload();
  await widget.getByRole('button', { name: 'Send us a message' }).tap();
  await sendByTap(visitor, 'Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  await visitor.close();
  await agent.send(await agent.newestConversation(), 'Hello from the studio');
  await widget.getByRole('region', { name: 'New messages' }).waitFor();
  await expectLarge(visitor, 'unread preview');
});
