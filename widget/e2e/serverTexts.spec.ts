import { startTestBot, type TestBot, textParts } from '../../packages/server/test/startTestBot.ts';
import { expect, type Visitor, test as withVisitor } from './screens/screenTest.ts';
import { startBackend } from './startBackend.ts';

interface WorkerFixtures {
  readonly bot: TestBot;
}

const test = withVisitor.extend<object, WorkerFixtures>({
  bot: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern.
    async ({}, use) => {
      const bot = await startTestBot();
      await use(bot);
      await bot.close();
    },
    { scope: 'worker' },
  ],

  backend: [
    async ({ bot }, use) => {
      const backend = await startBackend({ BOT_URL: bot.url });
      await use(backend);
      await backend.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const english = {
  handedOver: 'The bot has handed the conversation over to the team.',
  botUnavailable: 'The bot can’t answer right now. The team will reply here.',
};
const texts = {
  de: {
    thinking: /^Denkt nach\s…$/,
    working: /^Wird bearbeitet\s…$/,
    handedOver: 'Der Bot hat die Unterhaltung an unser Team übergeben.',
    botUnavailable: 'Der Bot kann gerade nicht antworten. Unser Team antwortet Ihnen hier.',
  },
  ar: {
    thinking: /^جارٍ التفكير…$/,
    working: /^جارٍ العمل على ذلك…$/,
    handedOver: 'حوّل الروبوت المحادثة إلى فريق الدعم.',
    botUnavailable: 'لا يستطيع الروبوت الرد الآن. سيرد عليك فريق الدعم هنا.',
  },
};

const notes = ({ log }: Visitor) => log.locator('[data-chat-part="activity"]');
const announced = ({ widget }: Visitor) => widget.locator('[aria-live="polite"]');

async function openIn(visitor: Visitor, locale: keyof typeof texts): Promise<void> {
  await visitor.visit({ locale });
  await visitor.open();
  await visitor.widget.locator('[data-chat-part="home-cards"] button').first().click();
  await visitor.widget.locator('textarea').waitFor();
}

async function ask(visitor: Visitor, question: string): Promise<void> {
  const composer = visitor.widget.locator('textarea');
  await composer.fill(question);
  await composer.press('Enter');
}

for (const locale of ['de', 'ar'] as const) {
  const { thinking, working, handedOver, botUnavailable } = texts[locale];

  test(`in the language ${locale}, a visitor sees what the bot does, and a note about the handover`, async ({
    visitor,
    agent,
    bot,
  }) => {
    let next: () => void = () => undefined;
    bot.respond(async (_, response) => {
      const parts = [
        [{ type: 'reasoning-start', id: 'r' }],
        [{ type: 'tool-input-start', toolCallId: 't', toolName: 'searchOrders' }],
        [...textParts('Ada can help you.'), { type: 'data-chat-handover', data: {} }, { type: 'finish' }],
      ];
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      for (const group of parts) {
        for (const part of group) response.write(`data: ${JSON.stringify(part)}\n\n`);
        if (group !== parts.at(-1))
          await new Promise<void>((resolve) => {
            next = resolve;
          });
      }
      response.end('data: [DONE]\n\n');
    });
    await openIn(visitor, locale);
    await ask(visitor, 'Where is my order?');
    await expect(visitor.typing).toHaveText(thinking);
    next();
    await expect(visitor.typing).toHaveText(working);
    next();
    await expect(visitor.message('Ada can help you.')).toBeVisible();
    await expect(notes(visitor)).toHaveText(handedOver);
    await expect(announced(visitor)).toContainText(handedOver);
    await visitor.command('setLocale', 'en');
    await expect(notes(visitor)).toHaveText(english.handedOver);

    // The agent API returns the server's note in English.
    const stored = await agent.messages(await agent.newestConversation());
    expect(stored.map(({ content }) => content)).toContain(english.handedOver);
  });

  test(`in the language ${locale}, a visitor reads and hears that the bot has failed`, async ({
    visitor,
    bot,
    page,
  }) => {
    bot.respond((_, response) => void response.writeHead(500).end());
    await openIn(visitor, locale);
    await ask(visitor, 'Where is my order?');
    await expect(notes(visitor)).toHaveText(botUnavailable);
    await expect(announced(visitor)).toContainText(botUnavailable);
    await page.reload();
    await expect(notes(visitor)).toHaveText(botUnavailable);
  });
}
