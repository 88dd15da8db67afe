import type { Page } from '@playwright/test';
import { expect, test, type Visitor } from './screens/screenTest.ts';

type ListeningWindow = typeof window & { readonly announced?: readonly string[] };

const recordAnnouncements = (page: Page) =>
  page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.matches('[aria-live="polite"], [aria-live="assertive"]'))
          for (const node of addedNodes) announced.push(node.textContent ?? '');
    });
    observer.observe(document, { childList: true, subtree: true });
  });

const announced = ({ widget }: Visitor) =>
  widget.locator('html').evaluate(() => (window as ListeningWindow).announced ?? []);
const countOf = async (visitor: Visitor, text: string) =>
  (await announced(visitor)).filter((each) => each.includes(text)).length;

const pip = 'Pip, bot: Hello! I am Pip';

test('A22: home announces the bot’s greeting, its choices and a later message, and the conversation does not repeat them', async ({
  visitor,
  agent,
}) => {
  await recordAnnouncements(visitor.page);
  await visitor.visit();
  await visitor.open();
  const { widget } = visitor;
  await expect(widget.locator('[data-chat-part="conversation-card"]')).toBeVisible();
  await expect.poll(() => countOf(visitor, pip)).toBe(1);
  await expect.poll(() => countOf(visitor, 'Talk to a person')).toBe(1);
  expect((await announced(visitor)).find((text) => text.includes('Talk to a person'))).toMatch(
    /^\d choices: /,
  );

  const conversation = await agent.newestConversation();
  await agent.send(conversation, 'A person is here too.');
  await expect.poll(() => countOf(visitor, 'A person is here too.')).toBe(1);
  await widget.locator('[data-chat-part="conversation-card"]').click();
  await visitor.message('A person is here too.').waitFor();
  await agent.send(conversation, 'And this is the last one.');
  await expect.poll(() => countOf(visitor, 'And this is the last one.')).toBe(1);
  for (const text of [pip, 'Talk to a person', 'A person is here too.'])
    expect(await countOf(visitor, text), text).toBe(1);
});

test('A22: announces a chosen answer, a closed and reopened text field, a sent form and the end of the conversation', async ({
  visitor,
  agent,
}) => {
  await recordAnnouncements(visitor.page);
  await visitor.visit();
  await visitor.openConversation();
  const { widget } = visitor;
  await widget.getByRole('button', { name: 'Talk to a person' }).click();
  await expect.poll(() => announced(visitor)).toContain('Sent: Talk to a person');
  await visitor.message('has handed the conversation over').waitFor();
  const conversation = await agent.newestConversation();
  await agent.setMenu(conversation, { allowInput: false });
  await expect.poll(() => announced(visitor)).toContain('You can’t write here right now.');
  await agent.setMenu(conversation, { allowInput: true });
  await expect.poll(() => announced(visitor)).toContain('You can write again');
  const items = [{ name: 'town', label: 'Town', type: 'text' }];
  await agent.send(conversation, 'Where do you live?', {
    content_type: 'form',
    content_attributes: { items },
  });
  await expect.poll(() => announced(visitor)).toContain('Form with 1 field: Town');
  await widget.getByRole('textbox', { name: 'Town' }).fill('Bremen');
  await widget.locator('[data-chat-part="form"]').getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => announced(visitor)).toContain('Your answers were sent');
  await agent.toggleStatus(conversation);
  await expect.poll(() => announced(visitor)).toContain('This conversation has ended');
});

test('A22: a campaign is announced while the chat is closed', async ({ visitor, configure }) => {
  await configure({
    hasAConnectedAgentBot: false,
    greetingMessages: [
      {
        id: 1,
        message: 'Need help with **sizes**?',
        sender: { name: 'Mira Sandoval', avatar_url: null },
        trigger_only_during_business_hours: false,
        trigger_rules: { time_on_page: 1, url: '' },
      },
    ],
  });
  await recordAnnouncements(visitor.page);
  await visitor.visit({ load: 'immediate' });
  await expect
    .poll(() => announced(visitor))
    .toEqual(['A message for you: Mira Sandoval: Need help with sizes?']);
});

test('A22: while the chat is closed, the number of new messages is announced, but not their texts', async ({
  visitor,
  agent,
}) => {
  await recordAnnouncements(visitor.page);
  await visitor.visit();
  await visitor.openConversation();
  await visitor.requestHuman();
  await expect.poll(() => countOf(visitor, 'I am asking a person')).toBe(1);
  await visitor.close();
  const before = await announced(visitor);
  await agent.send(await agent.newestConversation(), 'It left this morning.');
  await expect.poll(async () => (await announced(visitor)).slice(before.length)).toEqual(['1 new message']);
});

test('A18: a change of the language is announced in the new language', async ({ visitor }) => {
  await recordAnnouncements(visitor.page);
  await visitor.visit();
  await visitor.openConversation();
  expect(await countOf(visitor, 'English'), 'the first language').toBe(0);
  await visitor.command('setLocale', 'de');
  await expect.poll(() => countOf(visitor, 'Deutsch')).toBe(1);
  const { widget } = visitor;
  await expect(widget.locator('html')).toHaveAttribute('lang', 'de');
});
